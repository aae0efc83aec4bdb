import { folders } from './folders';
import { widget as input } from './input/input.definition';
import { createRegistry } from './registry';
import { table } from './table/table.parts';
import { widget as textarea } from './textarea/textarea.definition';

/** Every widget that forms are made of; text inputs are in nearly every form, and light. */
export const widgets = createRegistry([input, textarea], folders, table);
