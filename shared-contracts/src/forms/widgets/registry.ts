import { contractBy, type WidgetContract } from '../widget';
import { calculateContract } from './calculate.contract';
import { barcodeContract, qrcodeContract } from './codes.contract';
import { containerContracts } from './containers.contract';
import { createTimeContract } from './create-time.contract';
import { createUserContract } from './create-user.contract';
import { datePickerContract } from './date-picker.contract';
import { dateRangeContract } from './date-range.contract';
import { decorationContracts } from './decorations.contract';
import { editorContract } from './editor.contract';
import { inputNumberContract } from './input-number.contract';
import { inputContract } from './input.contract';
import { colorPickerContract } from './color-picker.contract';
import { numberRangeContract } from './number-range.contract';
import { rateContract } from './rate.contract';
import { sliderContract } from './slider.contract';
import { timePickerContract } from './time-picker.contract';
import { timeRangeContract } from './time-range.contract';
import { radioContract } from './radio.contract';
import { selectContract } from './select.contract';
import { switchContract } from './switch.contract';
import { tableContract } from './table.contract';
import { textareaContract } from './textarea.contract';
import { uploadFileContract } from './upload-file.contract';
import { uploadImgContract } from './upload-img.contract';
import { userSelectContract } from './user-select.contract';
import { organizeSelectContract } from './organize-select.contract';
import { depSelectContract, groupSelectContract, posSelectContract, roleSelectContract } from './principal-choice.contract';
import { usersSelectContract } from './users-select.contract';
import { billRuleContract } from './bill-rule.contract';
import { currOrganizeContract } from './curr-organize.contract';
import { currPositionContract } from './curr-position.contract';
import { modifyTimeContract } from './modify-time.contract';
import { modifyUserContract } from './modify-user.contract';
import { checkboxContract } from './checkbox.contract';
import { cascaderContract } from './cascader.contract';
import { treeSelectContract } from './tree-select.contract';
import { signContract } from './sign.contract';
import { signatureContract } from './signature.contract';
import { areaSelectContract } from './area-select.contract';
import { autoCompleteContract } from './auto-complete.contract';
import { popupSelectContract, popupTableSelectContract } from './popup-select.contract';
import { relationFormContract } from './relation-form.contract';
import { locationContract } from './location.contract';
import { popupAttrContract, relationFormAttrContract } from './attributes.contract';

/** Every widget that the platform knows. */
export const widgetContracts: readonly WidgetContract[] = [
  inputContract,
  textareaContract,
  inputNumberContract,
  radioContract,
  checkboxContract,
  selectContract,
  cascaderContract,
  treeSelectContract,
  areaSelectContract,
  autoCompleteContract,
  popupSelectContract,
  popupTableSelectContract,
  relationFormContract,
  relationFormAttrContract,
  popupAttrContract,
  datePickerContract,
  timePickerContract,
  dateRangeContract,
  timeRangeContract,
  numberRangeContract,
  rateContract,
  sliderContract,
  colorPickerContract,
  editorContract,
  switchContract,
  organizeSelectContract,
  depSelectContract,
  posSelectContract,
  roleSelectContract,
  groupSelectContract,
  userSelectContract,
  usersSelectContract,
  uploadFileContract,
  uploadImgContract,
  calculateContract,
  createUserContract,
  createTimeContract,
  modifyUserContract,
  modifyTimeContract,
  currOrganizeContract,
  currPositionContract,
  billRuleContract,
  signatureContract,
  signContract,
  locationContract,
  tableContract,
  ...containerContracts,
  ...decorationContracts,
  qrcodeContract,
  barcodeContract,
];

const byType = new Map(widgetContracts.map((contract) => [contract.type, contract]));

export const widgetContract = (type: string): WidgetContract | undefined => byType.get(type);

/** The contract of an item, whatever its widget. */
export const contractOf = contractBy(widgetContract);
