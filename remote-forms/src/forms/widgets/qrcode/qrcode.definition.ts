import { qrcodeContract } from '@banyan/shared-contracts/forms/widgets/codes.contract';
import { lazy } from 'react';
import { defineDecorationWidget } from '../../kernel/widget-definition';

export const qrcode = defineDecorationWidget(
  qrcodeContract,
  lazy(() => import('./qrcode.view')),
);
