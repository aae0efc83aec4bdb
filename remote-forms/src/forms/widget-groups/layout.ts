import { barcodeContract, qrcodeContract } from '@banyan/shared-contracts/forms/widgets/codes.contract';
import { containerContracts } from '@banyan/shared-contracts/forms/widgets/containers.contract';
import { decorationContracts } from '@banyan/shared-contracts/forms/widgets/decorations.contract';
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

/** What has no value: it stands around fields, or between them. */
export const layout: WidgetGroup = {
  contracts: [...containerContracts, ...decorationContracts, qrcodeContract, barcodeContract],
  containers: [...plainContainers, card, tab, collapse, steps, tableGrid],
  decorations: [link, text, divider, alert, groupTitle, button, iframe, qrcode, barcode],
};
