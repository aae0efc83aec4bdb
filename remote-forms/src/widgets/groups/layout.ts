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
import type { WidgetGroup } from '../../kernel/widget-definition';
import { alert } from '../alert/alert.definition';
import { barcode } from '../barcode/barcode.definition';
import { button } from '../button/button.definition';
import { card } from '../card/card.definition';
import { collapse } from '../collapse/collapse.definition';
import { divider } from '../divider/divider.definition';
import { groupTitle } from '../group-title/group-title.definition';
import { iframe } from '../iframe/iframe.definition';
import { link } from '../link/link.definition';
import { qrcode } from '../qrcode/qrcode.definition';
import { plainContainers } from '../row/row.definition';
import { steps } from '../steps/steps.definition';
import { tab } from '../tab/tab.definition';
import { tableGrid } from '../table-grid/table-grid.definition';
import { text } from '../text/text.definition';

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
