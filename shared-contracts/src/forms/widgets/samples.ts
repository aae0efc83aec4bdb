import type { WidgetSamples } from '../design/samples/widget-samples';
import { alertSamples } from './alert/alert.samples';
import { areaSelectSamples } from './area-select/area-select.samples';
import { autoCompleteSamples } from './auto-complete/auto-complete.samples';
import { barcodeSamples } from './barcode/barcode.samples';
import { billRuleSamples } from './bill-rule/bill-rule.samples';
import { buttonSamples } from './button/button.samples';
import { calculateSamples } from './calculate/calculate.samples';
import { cardSamples } from './card/card.samples';
import { cascaderSamples } from './cascader/cascader.samples';
import { checkboxSamples } from './checkbox/checkbox.samples';
import { collapseSamples } from './collapse/collapse.samples';
import { colorPickerSamples } from './color-picker/color-picker.samples';
import { createTimeSamples } from './create-time/create-time.samples';
import { createUserSamples } from './create-user/create-user.samples';
import { currOrganizeSamples } from './curr-organize/curr-organize.samples';
import { currPositionSamples } from './curr-position/curr-position.samples';
import { datePickerSamples } from './date-picker/date-picker.samples';
import { depSelectSamples } from './dep-select/dep-select.samples';
import { dividerSamples } from './divider/divider.samples';
import { editorSamples } from './editor/editor.samples';
import { groupSelectSamples } from './group-select/group-select.samples';
import { groupTitleSamples } from './group-title/group-title.samples';
import { iframeSamples } from './iframe/iframe.samples';
import { inputSamples } from './input/input.samples';
import { inputNumberSamples } from './input-number/input-number.samples';
import { linkSamples } from './link/link.samples';
import { locationSamples } from './location/location.samples';
import { modifyTimeSamples } from './modify-time/modify-time.samples';
import { modifyUserSamples } from './modify-user/modify-user.samples';
import { organizeSelectSamples } from './organize-select/organize-select.samples';
import { popupAttrSamples } from './popup-attr/popup-attr.samples';
import { popupSelectSamples } from './popup-select/popup-select.samples';
import { popupTableSelectSamples } from './popup-table-select/popup-table-select.samples';
import { posSelectSamples } from './pos-select/pos-select.samples';
import { qrcodeSamples } from './qrcode/qrcode.samples';
import { radioSamples } from './radio/radio.samples';
import { rateSamples } from './rate/rate.samples';
import { relationFormSamples } from './relation-form/relation-form.samples';
import { relationFormAttrSamples } from './relation-form-attr/relation-form-attr.samples';
import { roleSelectSamples } from './role-select/role-select.samples';
import { rowSamples } from './row/row.samples';
import { selectSamples } from './select/select.samples';
import { signSamples } from './sign/sign.samples';
import { signatureSamples } from './signature/signature.samples';
import { sliderSamples } from './slider/slider.samples';
import { stepsSamples } from './steps/steps.samples';
import { switchSamples } from './switch/switch.samples';
import { tabSamples } from './tab/tab.samples';
import { tableSamples } from './table/table.samples';
import { tableGridSamples } from './table-grid/table-grid.samples';
import { textSamples } from './text/text.samples';
import { textareaSamples } from './textarea/textarea.samples';
import { timePickerSamples } from './time-picker/time-picker.samples';
import { treeSelectSamples } from './tree-select/tree-select.samples';
import { uploadFileSamples } from './upload-file/upload-file.samples';
import { uploadImgSamples } from './upload-img/upload-img.samples';
import { userSelectSamples } from './user-select/user-select.samples';
import { usersSelectSamples } from './users-select/users-select.samples';

/** Samples of each widget; written by `npm run widgets` out of the folders. */
export const samples: readonly WidgetSamples[] = [
  alertSamples,
  areaSelectSamples,
  autoCompleteSamples,
  barcodeSamples,
  billRuleSamples,
  buttonSamples,
  calculateSamples,
  cardSamples,
  cascaderSamples,
  checkboxSamples,
  collapseSamples,
  colorPickerSamples,
  createTimeSamples,
  createUserSamples,
  currOrganizeSamples,
  currPositionSamples,
  datePickerSamples,
  depSelectSamples,
  dividerSamples,
  editorSamples,
  groupSelectSamples,
  groupTitleSamples,
  iframeSamples,
  inputSamples,
  inputNumberSamples,
  linkSamples,
  locationSamples,
  modifyTimeSamples,
  modifyUserSamples,
  organizeSelectSamples,
  popupAttrSamples,
  popupSelectSamples,
  popupTableSelectSamples,
  posSelectSamples,
  qrcodeSamples,
  radioSamples,
  rateSamples,
  relationFormSamples,
  relationFormAttrSamples,
  roleSelectSamples,
  rowSamples,
  selectSamples,
  signSamples,
  signatureSamples,
  sliderSamples,
  stepsSamples,
  switchSamples,
  tabSamples,
  tableSamples,
  tableGridSamples,
  textSamples,
  textareaSamples,
  timePickerSamples,
  treeSelectSamples,
  uploadFileSamples,
  uploadImgSamples,
  userSelectSamples,
  usersSelectSamples,
];
