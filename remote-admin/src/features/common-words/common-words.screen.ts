import { COMMON_WORDS_TYPE, commonWordsResource, type CommonWordsRow } from '@banyan/shared-contracts/admin/common-words.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { useStates } from '../../kernel/use-states';
import { useText } from '../../kernel/use-text';

/** Common words of everybody (api-data 2.9). */
export const commonWordsScreen = defineCrudScreen({
  resource: commonWordsResource,
  useText,
  noun: 'admin.commonWords.words',
  nameOf: (row: CommonWordsRow) => row.commonWordsText,
  search: 'admin.commonWords.search',
  filters: [{ key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates }],
  columns: [
    { key: 'commonWordsText', title: 'admin.commonWords.text', width: 360 },
    { key: 'creatorUser', title: 'admin.interface.creator', width: 140, spare: true },
    { key: 'creatorTime', title: 'admin.membership.created', cell: 'time', width: 142, sortable: true, spare: true },
    { key: 'sortCode', title: 'admin.membership.sort', cell: 'number', width: 84, sortable: true },
    { key: 'enabledMark', title: 'admin.membership.state', cell: 'switch', width: 84 },
  ],
  form: [
    { key: 'commonWordsText', label: 'admin.commonWords.text', widget: 'textarea', rows: 3 },
    { key: 'sortCode', label: 'admin.membership.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'admin.membership.state', widget: 'switch', half: true },
  ],
  defaults: { commonWordsText: '', commonWordsType: COMMON_WORDS_TYPE.system, sortCode: 0, enabledMark: 1 },
});
