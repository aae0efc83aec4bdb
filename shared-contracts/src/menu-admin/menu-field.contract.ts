import * as z from '@banyan/shared-contracts/schema';
import { defineResource } from '../resource';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf } from '../wire/paging';
import { id } from '../wire/scalars';
import { fieldPlace, fieldPlaceInput } from './field-code';
import { menuPart, menuPartInput, ofMenu } from './menu-part';
import { recordCalls, stateCall } from '../wire/record-calls';

/** A column of lists, or a field of forms, whose sight is granted (api-platform 14.4). */
export const menuFieldInput = menuPartInput.extend(fieldPlaceInput.shape);
export type MenuFieldInput = z.input<typeof menuFieldInput>;

/** The same as it is read; `enCode` without what the place puts in front of it. */
export const menuField = menuPart.extend(fieldPlace.shape);
export type MenuField = z.output<typeof menuField>;

/** Several at once: as a list, or as the JSON text of one. Those that exist are left as they are. */
const several = z.union([
  z.array(menuFieldInput.omit({ moduleId: true })).max(1000),
  z
    .string()
    .max(1_048_576)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .pipe(z.array(menuFieldInput.omit({ moduleId: true })).max(1000)),
]);

const fieldCalls = <Member extends string>(path: `/${string}`, noun: string, member: Member) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/:menuId/Fields`,
    summary: `${noun}s of a menu`,
    params: ofMenu,
    reply: listOf(menuField),
  }),
  ...recordCalls(path, noun, { input: menuFieldInput, record: menuField }),
  toggle: stateCall(path, noun),
  batch: endpoint({
    method: 'POST',
    path: `${path}/Actions/Batch`,
    summary: `Add several ${noun}s to a menu`,
    body: z.object({ moduleId: id, [member]: several } as { moduleId: typeof id } & Record<Member, typeof several>),
    reply: nothing,
  }),
});

export const menuColumnCalls = fieldCalls('/api/system/ModuleColumn', 'list column', 'columnJson');
export const menuFormFieldCalls = fieldCalls('/api/system/ModuleForm', 'form field', 'formJson');

export const menuColumnResource = defineResource({ key: 'menuColumn', ...menuColumnCalls });
export const menuFormFieldResource = defineResource({ key: 'menuFormField', ...menuFormFieldCalls });
