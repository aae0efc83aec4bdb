import { radioContract } from '@banyan/shared-contracts/forms/widgets/radio.contract';
import { checkboxContract } from '@banyan/shared-contracts/forms/widgets/checkbox.contract';
import { selectContract } from '@banyan/shared-contracts/forms/widgets/select.contract';
import { cascaderContract } from '@banyan/shared-contracts/forms/widgets/cascader.contract';
import { treeSelectContract } from '@banyan/shared-contracts/forms/widgets/tree-select.contract';
import { areaSelectContract } from '@banyan/shared-contracts/forms/widgets/area-select.contract';
import { autoCompleteContract } from '@banyan/shared-contracts/forms/widgets/auto-complete.contract';
import { switchContract } from '@banyan/shared-contracts/forms/widgets/switch.contract';
import type { WidgetGroup } from '../kernel/widget-definition';
import { radio } from '../widgets/radio/radio.definition';
import { checkbox } from '../widgets/checkbox/checkbox.definition';
import { select } from '../widgets/select/select.definition';
import { cascader } from '../widgets/cascader/cascader.definition';
import { treeSelect } from '../widgets/tree-select/tree-select.definition';
import { areaSelect } from '../widgets/area-select/area-select.definition';
import { autoComplete } from '../widgets/auto-complete/auto-complete.definition';
import { switchWidget } from '../widgets/switch/switch.definition';

/** Something is chosen out of options. */
export const choices: WidgetGroup = {
  contracts: [
    radioContract,
    checkboxContract,
    selectContract,
    cascaderContract,
    treeSelectContract,
    areaSelectContract,
    autoCompleteContract,
    switchContract,
  ],
  fields: [radio, checkbox, select, cascader, treeSelect, areaSelect, autoComplete, switchWidget],
};
