import type { WidgetDesign } from '../design/widget-design';
import { alertDesign } from './alert/alert.design';
import { areaSelectDesign } from './area-select/area-select.design';
import { autoCompleteDesign } from './auto-complete/auto-complete.design';
import { barcodeDesign } from './barcode/barcode.design';
import { billRuleDesign } from './bill-rule/bill-rule.design';
import { buttonDesign } from './button/button.design';
import { calculateDesign } from './calculate/calculate.design';
import { cardDesign } from './card/card.design';
import { cascaderDesign } from './cascader/cascader.design';
import { checkboxDesign } from './checkbox/checkbox.design';
import { collapseDesign } from './collapse/collapse.design';
import { colorPickerDesign } from './color-picker/color-picker.design';
import { createTimeDesign } from './create-time/create-time.design';
import { createUserDesign } from './create-user/create-user.design';
import { currOrganizeDesign } from './curr-organize/curr-organize.design';
import { currPositionDesign } from './curr-position/curr-position.design';
import { datePickerDesign } from './date-picker/date-picker.design';
import { dateRangeDesign } from './date-range/date-range.design';
import { depSelectDesign } from './dep-select/dep-select.design';
import { dividerDesign } from './divider/divider.design';
import { editorDesign } from './editor/editor.design';
import { groupSelectDesign } from './group-select/group-select.design';
import { groupTitleDesign } from './group-title/group-title.design';
import { iframeDesign } from './iframe/iframe.design';
import { inputDesign } from './input/input.design';
import { inputNumberDesign } from './input-number/input-number.design';
import { linkDesign } from './link/link.design';
import { locationDesign } from './location/location.design';
import { modifyTimeDesign } from './modify-time/modify-time.design';
import { modifyUserDesign } from './modify-user/modify-user.design';
import { numberRangeDesign } from './number-range/number-range.design';
import { organizeSelectDesign } from './organize-select/organize-select.design';
import { popupAttrDesign } from './popup-attr/popup-attr.design';
import { popupSelectDesign } from './popup-select/popup-select.design';
import { popupTableSelectDesign } from './popup-table-select/popup-table-select.design';
import { posSelectDesign } from './pos-select/pos-select.design';
import { qrcodeDesign } from './qrcode/qrcode.design';
import { radioDesign } from './radio/radio.design';
import { rateDesign } from './rate/rate.design';
import { relationFormDesign } from './relation-form/relation-form.design';
import { relationFormAttrDesign } from './relation-form-attr/relation-form-attr.design';
import { roleSelectDesign } from './role-select/role-select.design';
import { rollUpDesign } from './roll-up/roll-up.design';
import { rowDesign } from './row/row.design';
import { selectDesign } from './select/select.design';
import { signDesign } from './sign/sign.design';
import { signatureDesign } from './signature/signature.design';
import { sliderDesign } from './slider/slider.design';
import { stepsDesign } from './steps/steps.design';
import { switchDesign } from './switch/switch.design';
import { tabDesign } from './tab/tab.design';
import { tableDesign } from './table/table.design';
import { tableGridDesign } from './table-grid/table-grid.design';
import { textDesign } from './text/text.design';
import { textareaDesign } from './textarea/textarea.design';
import { timePickerDesign } from './time-picker/time-picker.design';
import { timeRangeDesign } from './time-range/time-range.design';
import { treeSelectDesign } from './tree-select/tree-select.design';
import { uploadFileDesign } from './upload-file/upload-file.design';
import { uploadImgDesign } from './upload-img/upload-img.design';
import { userSelectDesign } from './user-select/user-select.design';
import { usersSelectDesign } from './users-select/users-select.design';

/** What designers know of each widget; written by `npm run widgets` out of the folders. */
export const designs: readonly WidgetDesign[] = [
  alertDesign,
  areaSelectDesign,
  autoCompleteDesign,
  barcodeDesign,
  billRuleDesign,
  buttonDesign,
  calculateDesign,
  cardDesign,
  cascaderDesign,
  checkboxDesign,
  collapseDesign,
  colorPickerDesign,
  createTimeDesign,
  createUserDesign,
  currOrganizeDesign,
  currPositionDesign,
  datePickerDesign,
  dateRangeDesign,
  depSelectDesign,
  dividerDesign,
  editorDesign,
  groupSelectDesign,
  groupTitleDesign,
  iframeDesign,
  inputDesign,
  inputNumberDesign,
  linkDesign,
  locationDesign,
  modifyTimeDesign,
  modifyUserDesign,
  numberRangeDesign,
  organizeSelectDesign,
  popupAttrDesign,
  popupSelectDesign,
  popupTableSelectDesign,
  posSelectDesign,
  qrcodeDesign,
  radioDesign,
  rateDesign,
  relationFormDesign,
  relationFormAttrDesign,
  roleSelectDesign,
  rollUpDesign,
  rowDesign,
  selectDesign,
  signDesign,
  signatureDesign,
  sliderDesign,
  stepsDesign,
  switchDesign,
  tabDesign,
  tableDesign,
  tableGridDesign,
  textDesign,
  textareaDesign,
  timePickerDesign,
  timeRangeDesign,
  treeSelectDesign,
  uploadFileDesign,
  uploadImgDesign,
  userSelectDesign,
  usersSelectDesign,
];
