import { qrcodeContract } from '@banyan/shared-contracts/forms/widgets/qrcode/qrcode.contract';
import { lazy } from 'react';
import { defineDecorationWidget } from '../../kernel/widget-definition';

export const widget = defineDecorationWidget(
  qrcodeContract,
  lazy(() => import('./qrcode.view')),
);
