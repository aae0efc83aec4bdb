import type { ContainerWidget, FieldWidget, WidgetRegistry } from '../kernel/widget-definition';
import { calculate } from './calculate/calculate.definition';
import { card } from './card/card.definition';
import { createTime } from './create-time/create-time.definition';
import { createUser } from './create-user/create-user.definition';
import { datePicker } from './date-picker/date-picker.definition';
import { inputNumber } from './input-number/input-number.definition';
import { input } from './input/input.definition';
import { radio } from './radio/radio.definition';
import { row } from './row/row.definition';
import { select } from './select/select.definition';
import { switchWidget } from './switch/switch.definition';
import { table } from './table/table.definition';
import { textarea } from './textarea/textarea.definition';
import { uploadFile } from './upload-file/upload-file.definition';
import { userSelect } from './user-select/user-select.definition';

const fields: FieldWidget[] = [
  input,
  textarea,
  inputNumber,
  radio,
  select,
  datePicker,
  switchWidget,
  userSelect,
  uploadFile,
  calculate,
  createUser,
  createTime,
];
const containers: ContainerWidget[] = [row, card];

const byType = <Widget extends { type: string }>(widgets: readonly Widget[]) => new Map(widgets.map((widget) => [widget.type, widget]));

/** Every widget that forms are made of. */
export const widgets: WidgetRegistry = { fields: byType(fields), containers: byType(containers), table };
