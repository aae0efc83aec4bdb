import { changeBlur, choice, least, one, type WidgetDocument } from './widget-document';

const props = { label: 'fullName', value: 'id' };
const options = [
  { fullName: '选项一', id: '1' },
  { fullName: '选项二', id: '2' },
];
const tree = [{ fullName: '选项一', id: '1', children: [{ fullName: '选项1-1', id: '1-1' }] }];
const source = { dataType: 'static', dictionaryType: '', propsUrl: '', propsName: '', templateJson: [] };

/** Fields with options (api-forms B4). */
export const choiceDocuments: readonly WidgetDocument[] = [
  least('switch', 1),
  one('switch', 'JnpfSwitch', 'full', {
    own: { disabled: false, activeTxt: '开', inactiveTxt: '关', activeValue: 1, inactiveValue: 0 },
    config: { defaultValue: 0 },
    value: 1,
  }),
  least('radio'),
  one('radio', 'JnpfRadio', 'full', {
    own: { options, props, direction: 'horizontal', optionType: 'default', buttonStyle: 'solid', size: 'default', disabled: false },
    config: source,
    value: '1',
  }),
  one('radio', 'JnpfRadio', 'dictionary', {
    own: { options: [], props: { label: 'fullName', value: 'enCode' }, direction: 'vertical', optionType: 'button', disabled: false },
    config: { ...source, dataType: 'dictionary', dictionaryType: '5002' },
    value: '2',
  }),
  least('checkbox'),
  one('checkbox', 'JnpfCheckbox', 'full', {
    own: { options, props, direction: 'horizontal', disabled: false },
    config: { ...source, defaultValue: [] },
    value: ['1', '2'],
  }),
  least('select'),
  one('select', 'JnpfSelect', 'full', {
    own: { ...choice, options, props, filterable: false, multiple: false },
    config: { ...source, defaultValue: '' },
    value: '2',
  }),
  one('select', 'JnpfSelect', 'multiple, data interface with parameters', {
    own: { ...choice, options: [], props, filterable: true, multiple: true },
    config: {
      ...source,
      defaultValue: [],
      dataType: 'dynamic',
      propsUrl: '9501',
      propsName: '供应商',
      templateJson: [
        { field: 'city', fieldName: '城市', dataType: 'varchar', required: 0, defaultValue: '', sourceType: 2, relationField: '上海' },
        { field: 'user', fieldName: '', dataType: 'varchar', required: 0, defaultValue: '', sourceType: 4, relationField: '@userId' },
      ],
    },
    value: ['S001'],
  }),
  least('cascader'),
  one('cascader', 'JnpfCascader', 'full', {
    own: { ...choice, options: tree, props: { ...props, children: 'children' }, filterable: false, multiple: false },
    config: { ...source, defaultValue: [] },
    events: changeBlur,
    value: ['1', '1-1'],
  }),
  one('cascader', 'JnpfCascader', 'multiple', {
    own: { ...choice, options: tree, props: { ...props, children: 'children' }, filterable: true, multiple: true },
    config: { ...source, defaultValue: [] },
    value: [['1', '1-1'], ['1']],
  }),
];
