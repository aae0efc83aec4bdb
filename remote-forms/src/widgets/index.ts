import type { ContainerWidget, DecorationWidget, FieldWidget, WidgetRegistry } from '../kernel/widget-definition';
import { alert } from './alert/alert.definition';
import { barcode } from './barcode/barcode.definition';
import { button } from './button/button.definition';
import { calculate } from './calculate/calculate.definition';
import { card } from './card/card.definition';
import { collapse } from './collapse/collapse.definition';
import { createTime } from './create-time/create-time.definition';
import { createUser } from './create-user/create-user.definition';
import { datePicker } from './date-picker/date-picker.definition';
import { divider } from './divider/divider.definition';
import { editor } from './editor/editor.definition';
import { groupTitle } from './group-title/group-title.definition';
import { iframe } from './iframe/iframe.definition';
import { inputNumber } from './input-number/input-number.definition';
import { input } from './input/input.definition';
import { link } from './link/link.definition';
import { qrcode } from './qrcode/qrcode.definition';
import { colorPicker } from './color-picker/color-picker.definition';
import { rate } from './rate/rate.definition';
import { slider } from './slider/slider.definition';
import { timePicker } from './time-picker/time-picker.definition';
import { radio } from './radio/radio.definition';
import { plainContainers } from './row/row.definition';
import { select } from './select/select.definition';
import { steps } from './steps/steps.definition';
import { switchWidget } from './switch/switch.definition';
import { tab } from './tab/tab.definition';
import { tableGrid } from './table-grid/table-grid.definition';
import { table } from './table/table.definition';
import { text } from './text/text.definition';
import { textarea } from './textarea/textarea.definition';
import { uploadFile } from './upload-file/upload-file.definition';
import { uploadImg } from './upload-img/upload-img.definition';
import { userSelect } from './user-select/user-select.definition';
import { depSelect } from './dep-select/dep-select.definition';
import { groupSelect } from './group-select/group-select.definition';
import { organizeSelect } from './organize-select/organize-select.definition';
import { posSelect } from './pos-select/pos-select.definition';
import { roleSelect } from './role-select/role-select.definition';
import { usersSelect } from './users-select/users-select.definition';
import { billRule } from './bill-rule/bill-rule.definition';
import { currOrganize } from './curr-organize/curr-organize.definition';
import { currPosition } from './curr-position/curr-position.definition';
import { modifyTime } from './modify-time/modify-time.definition';
import { modifyUser } from './modify-user/modify-user.definition';
import { checkbox } from './checkbox/checkbox.definition';
import { cascader } from './cascader/cascader.definition';
import { treeSelect } from './tree-select/tree-select.definition';
import { areaSelect } from './area-select/area-select.definition';
import { autoComplete } from './auto-complete/auto-complete.definition';
import { sign } from './sign/sign.definition';
import { signature } from './signature/signature.definition';
import { popupSelect } from './popup-select/popup-select.definition';
import { popupTableSelect } from './popup-table-select/popup-table-select.definition';
import { relationForm } from './relation-form/relation-form.definition';
import { location } from './location/location.definition';
import { popupAttr, relationFormAttr, storedPopupAttr, storedRelationFormAttr } from './attributes/attributes.definition';

const fields: FieldWidget[] = [
  input,
  textarea,
  inputNumber,
  radio,
  checkbox,
  select,
  cascader,
  treeSelect,
  areaSelect,
  autoComplete,
  popupSelect,
  popupTableSelect,
  relationForm,
  datePicker,
  timePicker,
  rate,
  slider,
  colorPicker,
  editor,
  switchWidget,
  organizeSelect,
  depSelect,
  posSelect,
  roleSelect,
  groupSelect,
  userSelect,
  usersSelect,
  uploadFile,
  uploadImg,
  calculate,
  createUser,
  createTime,
  modifyUser,
  modifyTime,
  currOrganize,
  currPosition,
  billRule,
  signature,
  sign,
  location,
  storedRelationFormAttr,
  storedPopupAttr,
];
const containers: ContainerWidget[] = [...plainContainers, card, tab, collapse, steps, tableGrid];
const decorations: DecorationWidget[] = [
  link,
  text,
  divider,
  alert,
  groupTitle,
  button,
  iframe,
  qrcode,
  barcode,
  relationFormAttr,
  popupAttr,
];

const byType = <Widget extends { type: string }>(widgets: readonly Widget[]) => new Map(widgets.map((widget) => [widget.type, widget]));

/** Every widget that forms are made of. */
export const widgets: WidgetRegistry = { fields: byType(fields), containers: byType(containers), decorations: byType(decorations), table };
