import { systemMembers } from '../../design/common-settings';
import { defineDesign } from '../../design/widget-design';
import { ROLL_UP_FUNCTIONS } from '../../records/roll-up';
import { rollUpContract, rollUpMembers, rollUpSettings } from './roll-up.contract';

const isChosen = { path: 'rollUp.modelId', not: '' } as const;
const isNumber = {
  any: [
    { path: 'rollUp.result', is: 'number' },
    { path: 'rollUp.fn', is: 'count' },
    { path: 'rollUp.fn', is: 'sum' },
    { path: 'rollUp.fn', is: 'average' },
  ],
} as const;

/** Other clients draw it as a read-only text box: its component is that of the server's numbers (`billRule`). */
export const rollUpDesign = defineDesign(rollUpContract, {
  palette: {
    group: 'advanced',
    order: 215,
    titleKey: 'design.widget.rollUp',
    words: ['design.find.rollUp'],
    icon: 'ClusterOutlined',
  },
  tag: 'JnpfInput',
  own: { ...systemMembers, disabled: systemMembers.disabled.default(true), ...rollUpSettings.shape, rollUp: rollUpMembers },
  panel: {
    data: [
      {
        path: 'rollUp.modelId',
        control: 'roll-up-source',
        titleKey: 'design.rollUp.source',
        helpKey: 'design.rollUp.source.help',
        writes: ['rollUp.relation', 'rollUp.field', 'rollUpFilter'],
      },
      {
        path: 'rollUp.fn',
        control: 'choice',
        titleKey: 'design.rollUp.fn',
        of: ROLL_UP_FUNCTIONS,
        when: isChosen,
      },
      {
        path: 'rollUp.field',
        control: 'roll-up-field',
        titleKey: 'design.rollUp.field',
        when: { all: [isChosen, { path: 'rollUp.fn', not: 'count' }] },
        writes: ['rollUp.result', 'rollUp.format', 'precision'],
      },
      {
        path: 'rollUpFilter',
        control: 'roll-up-filter',
        titleKey: 'design.rollUp.filter',
        helpKey: 'design.rollUp.filter.help',
        when: isChosen,
      },
    ],
    look: [
      { path: 'precision', control: 'number', titleKey: 'design.precision', min: 0, max: 15, when: isNumber },
      { path: 'thousands', control: 'switch', titleKey: 'design.thousands', when: isNumber },
    ],
  },
});
