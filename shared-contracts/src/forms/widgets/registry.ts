import type { WidgetContract } from '../widget';
import { calculateContract } from './calculate.contract';
import { cardContract, rowContract } from './containers.contract';
import { createTimeContract } from './create-time.contract';
import { createUserContract } from './create-user.contract';
import { datePickerContract } from './date-picker.contract';
import { inputNumberContract } from './input-number.contract';
import { inputContract } from './input.contract';
import { radioContract } from './radio.contract';
import { selectContract } from './select.contract';
import { switchContract } from './switch.contract';
import { tableContract } from './table.contract';
import { textareaContract } from './textarea.contract';
import { uploadFileContract } from './upload-file.contract';
import { userSelectContract } from './user-select.contract';

/** Every widget that the platform knows. */
export const widgetContracts: readonly WidgetContract[] = [
  inputContract,
  textareaContract,
  inputNumberContract,
  radioContract,
  selectContract,
  datePickerContract,
  switchContract,
  userSelectContract,
  uploadFileContract,
  calculateContract,
  createUserContract,
  createTimeContract,
  tableContract,
  rowContract,
  cardContract,
];

const byType = new Map(widgetContracts.map((contract) => [contract.type, contract]));

export const widgetContract = (type: string): WidgetContract | undefined => byType.get(type);
