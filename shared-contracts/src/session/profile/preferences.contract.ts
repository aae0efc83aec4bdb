import * as z from '@banyan/shared-contracts/schema';
import { WIRE_LOCALES } from '../../locales';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { LAYOUTS } from '../layouts';

/** Keeps the layout of the shell with the user; the next sign-in anywhere begins with it (product-1 section 4, login). */
export const saveLayout = endpoint({
  method: 'PUT',
  path: '/api/permission/Users/Current/SystemTheme',
  summary: 'Save own layout',
  body: z.object({ theme: z.enum(LAYOUTS) }),
  reply: nothing,
});

/** Keeps the language with the user. */
export const saveLanguage = endpoint({
  method: 'PUT',
  path: '/api/permission/Users/Current/SystemLanguage',
  summary: 'Save own language',
  body: z.object({ language: z.enum(Object.values(WIRE_LOCALES)) }),
  reply: nothing,
});
