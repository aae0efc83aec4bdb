import * as z from '@banyan/shared-contracts/schema';
import { WIRE_LOCALES } from '../../locales';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { LAYOUTS } from '../layouts';

/** Stores the layout of the shell for the user; the next sign-in on any device starts with it (product-1 section 4, login). */
export const saveLayout = endpoint({
  method: 'PUT',
  path: '/api/permission/Users/Current/SystemTheme',
  summary: 'Save own layout',
  body: z.object({ theme: z.enum(LAYOUTS) }),
  reply: nothing,
});

/** Stores the language for the user. */
export const saveLanguage = endpoint({
  method: 'PUT',
  path: '/api/permission/Users/Current/SystemLanguage',
  summary: 'Save own language',
  body: z.object({ language: z.enum(Object.values(WIRE_LOCALES)) }),
  reply: nothing,
});
