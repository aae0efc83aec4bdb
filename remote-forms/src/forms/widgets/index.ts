import { folders } from './folders';
import { widget as input } from './input/input.definition';
import { createRegistry } from './registry';
import { table } from './table/table.parts';
import { widget as textarea } from './textarea/textarea.definition';

/** Every widget of forms; text inputs are loaded at once, because nearly every form has them, and they are small. */
export const widgets = createRegistry([input, textarea], folders, table);

/** Types of the widgets that are loaded when a form names them. */
export const widgetTypes = folders.flatMap(([types]) => types);
