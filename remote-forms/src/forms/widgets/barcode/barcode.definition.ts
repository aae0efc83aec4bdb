import { barcodeContract } from '@banyan/shared-contracts/forms/widgets/codes.contract';
import { lazy } from 'react';
import { defineDecorationWidget } from '../../kernel/widget-definition';

export const barcode = defineDecorationWidget(
  barcodeContract,
  lazy(() => import('./barcode.view')),
);
