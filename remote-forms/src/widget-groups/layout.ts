import { barcodeContract, qrcodeContract } from '@banyan/shared-contracts/forms/widgets/codes.contract';
import {
  cardContract,
  collapseContract,
  collapseItemContract,
  rowContract,
  stepItemContract,
  stepsContract,
  tabContract,
  tabItemContract,
  tableGridCellContract,
  tableGridContract,
  tableGridRowContract,
} from '@banyan/shared-contracts/forms/widgets/containers.contract';
import {
  alertContract,
  buttonContract,
  dividerContract,
  groupTitleContract,
  iframeContract,
  linkContract,
  textContract,
} from '@banyan/shared-contracts/forms/widgets/decorations.contract';
import type { WidgetContract } from '@banyan/shared-contracts/forms/widget';
import type { WidgetGroup } from '../kernel/widget-definition';
import { alert } from '../widgets/alert/alert.definition';
import { barcode } from '../widgets/barcode/barcode.definition';
import { button } from '../widgets/button/button.definition';
import { card } from '../widgets/card/card.definition';
import { collapse } from '../widgets/collapse/collapse.definition';
import { divider } from '../widgets/divider/divider.definition';
import { groupTitle } from '../widgets/group-title/group-title.definition';
import { iframe } from '../widgets/iframe/iframe.definition';
import { link } from '../widgets/link/link.definition';
import { qrcode } from '../widgets/qrcode/qrcode.definition';
import { plainContainers } from '../widgets/row/row.definition';
import { steps } from '../widgets/steps/steps.definition';
import { tab } from '../widgets/tab/tab.definition';
import { tableGrid } from '../widgets/table-grid/table-grid.definition';
import { text } from '../widgets/text/text.definition';

const containers: readonly WidgetContract[] = [
  rowContract,
  cardContract,
  tabContract,
  tabItemContract,
  collapseContract,
  collapseItemContract,
  stepsContract,
  stepItemContract,
  tableGridContract,
  tableGridRowContract,
  tableGridCellContract,
];
const decorations: readonly WidgetContract[] = [
  linkContract,
  textContract,
  dividerContract,
  alertContract,
  groupTitleContract,
  buttonContract,
  iframeContract,
  qrcodeContract,
  barcodeContract,
];

/** What has no value: it stands around fields, or between them. */
export const layout: WidgetGroup = {
  contracts: [...containers, ...decorations],
  containers: [...plainContainers, card, tab, collapse, steps, tableGrid],
  decorations: [link, text, divider, alert, groupTitle, button, iframe, qrcode, barcode],
};
