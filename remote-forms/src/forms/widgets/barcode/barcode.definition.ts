import { barcodeContract } from '@banyan/shared-contracts/forms/widgets/barcode/barcode.contract';
import { lazy } from 'react';
import { defineDecorationWidget } from '../../kernel/widget-definition';

export const widget = defineDecorationWidget(
  barcodeContract,
  lazy(() => import('./barcode.view')),
);
