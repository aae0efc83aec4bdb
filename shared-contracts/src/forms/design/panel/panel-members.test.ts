import { expect, it } from 'vitest';
import { settingPaths } from '../../testing/random-design';
import { formPanel, formSettings } from './form-panel';
import { widgetDesign, widgetDesigns } from '../registry';

const CHOICES = 'selectType ableIds multiple clearable placeholder disabled';
const LIMITS = 'start end'.split(' ').flatMap((end) => ['TimeRule', 'TimeType'].map((part) => `__config__.${end}${part}`));
const SOURCE = '__config__.dataType __config__.dictionaryType __config__.propsUrl __config__.templateJson options props.label props.value';
const QUESTION = 'interfaceId interfaceName templateJson';
const POPUP = `${QUESTION} hasPage pageSize columnOptions propsValue relationField popupType popupTitle popupWidth clearable placeholder disabled`;
const UPLOAD = 'fileSize sizeUnit limit pathType isAccount folder tipText disabled';

/** Own properties of widgets as api-forms B4 to B6 and B9 to B15 list them: members of their items. */
const MEMBERS: Readonly<Record<string, string>> = {
  input: `placeholder clearable disabled readonly maxlength showCount showPassword prefixIcon suffixIcon addonBefore addonAfter useScan useMask
    maskConfig.filler maskConfig.maskType maskConfig.prefixType maskConfig.suffixType maskConfig.prefixLimit maskConfig.suffixLimit
    maskConfig.prefixSpecifyChar maskConfig.suffixSpecifyChar maskConfig.ignoreChar maskConfig.useUnrealMask maskConfig.unrealMaskLength
    __config__.unique __config__.regList on.change on.blur`,
  textarea: 'placeholder clearable disabled readonly maxlength showCount autoSize.minRows autoSize.maxRows on.change on.blur',
  inputNumber: 'placeholder disabled min max precision step controls thousands isAmountChinese addonBefore addonAfter on.change on.blur',
  switch: 'disabled activeTxt inactiveTxt on.change',
  radio: `${SOURCE} direction optionType buttonStyle size disabled on.change`,
  checkbox: `${SOURCE} direction disabled on.change`,
  select: `${SOURCE} placeholder clearable disabled filterable multiple on.change`,
  cascader: `${SOURCE} props.children placeholder clearable disabled filterable multiple on.change on.blur`,
  treeSelect: `${SOURCE} props.children placeholder clearable disabled filterable multiple on.change`,
  datePicker: `format startTime endTime placeholder clearable disabled __config__.defaultCurrent ${LIMITS.join(' ')} on.change on.blur`,
  timePicker: `format startTime endTime placeholder clearable disabled __config__.defaultCurrent ${LIMITS.join(' ')} on.change on.blur`,
  uploadFile: `accept buttonText ${UPLOAD} on.change`,
  uploadImg: `${UPLOAD} on.change`,
  colorPicker: 'showAlpha colorFormat disabled',
  rate: 'count allowHalf disabled on.change',
  slider: 'min max step disabled on.change',
  editor: 'placeholder disabled',
  link: 'content href target textStyle.text-align on.click',
  button: 'align buttonText type disabled on.click',
  text: `content textStyle.color textStyle.text-align textStyle.font-weight textStyle.font-style textStyle.text-decoration textStyle.line-height
    textStyle.font-size`,
  alert: 'title type showIcon closable description closeText',
  qrcode: 'dataType staticText relationField colorDark colorLight width',
  barcode: 'dataType staticText relationField format lineColor background width height',
  organizeSelect: `${CHOICES} filterable __config__.defaultCurrent on.change`,
  depSelect: `${CHOICES} filterable __config__.defaultCurrent on.change`,
  posSelect: `${CHOICES} filterable __config__.defaultCurrent on.change`,
  roleSelect: `${CHOICES} filterable __config__.defaultCurrent on.change`,
  groupSelect: `${CHOICES} filterable __config__.defaultCurrent on.change`,
  userSelect: `${CHOICES} relationField __config__.defaultCurrent on.change`,
  usersSelect: `${CHOICES} __config__.defaultCurrent on.change`,
  popupTableSelect: `${POPUP} multiple filterable on.change`,
  popupSelect: `${POPUP} __config__.transferList on.change`,
  autoComplete: `${QUESTION} relationField total clearable placeholder disabled on.change on.blur`,
  areaSelect: 'level multiple clearable filterable placeholder disabled on.change',
  relationForm: `modelId relationField columnOptions hasPage pageSize popupType popupTitle popupWidth filterable clearable placeholder disabled
    __config__.transferList on.change`,
  relationFormAttr: 'showField relationField isStorage',
  popupAttr: 'showField relationField isStorage',
  signature: 'ableIds disabled on.change',
  sign: '__config__.defaultCurrent disabled on.change',
  location: 'autoLocation enableLocationScope adjustmentScope enableDesktopLocation locationScope clearable disabled on.change',
  iframe: 'href height borderType borderColor borderWidth',
  calculate: 'expression isStorage thousands isAmountChinese precision',
  currOrganize: 'showLevel',
  billRule: '__config__.rule __config__.ruleName',
  groupTitle: 'content contentPosition helpMessage',
  divider: 'content contentPosition',
  row: 'type justify align',
  card: 'header shadow',
  collapse: 'accordion ghost expandIconPosition on.change',
  tab: 'type tabPosition on.tabClick',
  tableGrid: '__config__.borderType __config__.borderColor __config__.borderWidth',
  tableGridTd: '__config__.backgroundColor',
  steps: 'simple processStatus on.change',
  table: '__config__.showTitle __config__.complexHeaderList showSummary summaryField columnBtnsList footerBtnsList disabled',
};

/** What every field has (api-forms B2). */
const COMMON =
  'label tipLabel showLabel labelWidth defaultValue required span visibility noShow className tableAlign tableFixed columnWidth';

/** The form itself (api-forms B1); fields, counters and names for generated code are no settings. */
const FORM = `size labelPosition labelWidth labelSuffix popupType generalWidth fullScreenWidth drawerWidth gutter colon disabled formStyle
  hasCancelBtn cancelButtonText hasConfirmBtn confirmButtonText hasConfirmAndAddBtn hasPrintBtn printButtonText printId primaryKeyPolicy
  concurrencyLock logicalDelete classNames className classJson funcs.onLoad funcs.beforeSubmit funcs.afterSubmit`;

/** Members that the panel does not set, and the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'row.type': 'the grid of a row is always a flex box',
};

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const settable = (type: string) =>
  new Set(widgetDesign(type)?.panel.flatMap(({ items }) => items.flatMap((one) => [one.path, ...(one.writes ?? [])])));

it.each(Object.entries(MEMBERS))('every property of %s is in its panel', (type, members) => {
  const set = settable(type);
  const missing = words(members).filter((path) => !set.has(path));
  expect(missing.filter((path) => !Object.hasOwn(LEFT_OUT, `${type}.${path}`))).toEqual([]);
});

it('every field has the common properties', () => {
  for (const { contract } of widgetDesigns) {
    if (contract.shape !== 'field' || contract.traits.system !== undefined) continue;
    const set = settable(contract.type);
    expect(
      words(COMMON).filter((name) => !set.has(`__config__.${name}`)),
      contract.type,
    ).toEqual([]);
  }
});

it('every property of the form is in its panel', () => {
  const set = new Set(formPanel.flatMap(({ items }) => items.flatMap((one) => [one.path, ...(one.writes ?? [])])));
  expect(words(FORM).filter((path) => !set.has(path))).toEqual([]);
  expect(settingPaths(formSettings).filter((path) => !set.has(path))).toEqual([]);
});

it('leaves out only what there is and is not set', () => {
  for (const name of Object.keys(LEFT_OUT)) {
    const [type = ''] = name.split('.');
    const path = name.slice(type.length + 1);
    expect(words(MEMBERS[type] ?? '')).toContain(path);
    expect(settable(type).has(path), name).toBe(false);
  }
});

/** Filled by the server or derived from others: nothing but the common properties. */
const PLAIN = 'createUser createTime modifyUser modifyTime currPosition';
/** Panes and steps, and what only lists search by. */
const PARTS = 'collapseItem tabItem stepItem dateRange numberRange timeRange';
/** Of this platform only; the formats name no members of it. */
const OURS = 'rollUp';

it('lists every widget that has properties of its own', () => {
  const own = widgetDesigns.filter(({ panel }) => panel.length > 0).map(({ contract }) => contract.type);
  const left = own.filter((type) => !Object.hasOwn(MEMBERS, type));
  expect(left.sort()).toEqual(words(`${PLAIN} ${PARTS} ${OURS}`).sort());
});
