import type { WidgetContract } from '../model/widget';
import { alertContract } from './alert/alert.contract';
import { areaSelectContract } from './area-select/area-select.contract';
import { autoCompleteContract } from './auto-complete/auto-complete.contract';
import { barcodeContract } from './barcode/barcode.contract';
import { billRuleContract } from './bill-rule/bill-rule.contract';
import { buttonContract } from './button/button.contract';
import { calculateContract } from './calculate/calculate.contract';
import { cardContract } from './card/card.contract';
import { cascaderContract } from './cascader/cascader.contract';
import { checkboxContract } from './checkbox/checkbox.contract';
import { collapseContract } from './collapse/collapse.contract';
import { colorPickerContract } from './color-picker/color-picker.contract';
import { createTimeContract } from './create-time/create-time.contract';
import { createUserContract } from './create-user/create-user.contract';
import { currOrganizeContract } from './curr-organize/curr-organize.contract';
import { currPositionContract } from './curr-position/curr-position.contract';
import { datePickerContract } from './date-picker/date-picker.contract';
import { dateRangeContract } from './date-range/date-range.contract';
import { depSelectContract } from './dep-select/dep-select.contract';
import { dividerContract } from './divider/divider.contract';
import { editorContract } from './editor/editor.contract';
import { groupSelectContract } from './group-select/group-select.contract';
import { groupTitleContract } from './group-title/group-title.contract';
import { iframeContract } from './iframe/iframe.contract';
import { inputContract } from './input/input.contract';
import { inputNumberContract } from './input-number/input-number.contract';
import { linkContract } from './link/link.contract';
import { locationContract } from './location/location.contract';
import { modifyTimeContract } from './modify-time/modify-time.contract';
import { modifyUserContract } from './modify-user/modify-user.contract';
import { numberRangeContract } from './number-range/number-range.contract';
import { organizeSelectContract } from './organize-select/organize-select.contract';
import { popupAttrContract } from './popup-attr/popup-attr.contract';
import { popupSelectContract } from './popup-select/popup-select.contract';
import { popupTableSelectContract } from './popup-table-select/popup-table-select.contract';
import { posSelectContract } from './pos-select/pos-select.contract';
import { qrcodeContract } from './qrcode/qrcode.contract';
import { radioContract } from './radio/radio.contract';
import { rateContract } from './rate/rate.contract';
import { relationFormContract } from './relation-form/relation-form.contract';
import { relationFormAttrContract } from './relation-form-attr/relation-form-attr.contract';
import { roleSelectContract } from './role-select/role-select.contract';
import { rollUpContract } from './roll-up/roll-up.contract';
import { rowContract } from './row/row.contract';
import { selectContract } from './select/select.contract';
import { signContract } from './sign/sign.contract';
import { signatureContract } from './signature/signature.contract';
import { sliderContract } from './slider/slider.contract';
import { stepsContract } from './steps/steps.contract';
import { switchContract } from './switch/switch.contract';
import { tabContract } from './tab/tab.contract';
import { tableContract } from './table/table.contract';
import { tableGridContract } from './table-grid/table-grid.contract';
import { textContract } from './text/text.contract';
import { textareaContract } from './textarea/textarea.contract';
import { timePickerContract } from './time-picker/time-picker.contract';
import { timeRangeContract } from './time-range/time-range.contract';
import { treeSelectContract } from './tree-select/tree-select.contract';
import { uploadFileContract } from './upload-file/upload-file.contract';
import { uploadImgContract } from './upload-img/upload-img.contract';
import { userSelectContract } from './user-select/user-select.contract';
import { usersSelectContract } from './users-select/users-select.contract';

/** What is known of each widget; written by `npm run widgets` out of the folders. */
export const contracts: readonly WidgetContract[] = [
  alertContract,
  areaSelectContract,
  autoCompleteContract,
  barcodeContract,
  billRuleContract,
  buttonContract,
  calculateContract,
  cardContract,
  cascaderContract,
  checkboxContract,
  collapseContract,
  colorPickerContract,
  createTimeContract,
  createUserContract,
  currOrganizeContract,
  currPositionContract,
  datePickerContract,
  dateRangeContract,
  depSelectContract,
  dividerContract,
  editorContract,
  groupSelectContract,
  groupTitleContract,
  iframeContract,
  inputContract,
  inputNumberContract,
  linkContract,
  locationContract,
  modifyTimeContract,
  modifyUserContract,
  numberRangeContract,
  organizeSelectContract,
  popupAttrContract,
  popupSelectContract,
  popupTableSelectContract,
  posSelectContract,
  qrcodeContract,
  radioContract,
  rateContract,
  relationFormContract,
  relationFormAttrContract,
  roleSelectContract,
  rollUpContract,
  rowContract,
  selectContract,
  signContract,
  signatureContract,
  sliderContract,
  stepsContract,
  switchContract,
  tabContract,
  tableContract,
  tableGridContract,
  textContract,
  textareaContract,
  timePickerContract,
  timeRangeContract,
  treeSelectContract,
  uploadFileContract,
  uploadImgContract,
  userSelectContract,
  usersSelectContract,
];
