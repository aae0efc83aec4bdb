/** The menu, and the button on it, whose grant gives a capability. Both are seeded and locked, so renaming or imitating one opens nothing. */
export interface CapabilityGrant {
  readonly menu: string;
  readonly button?: string;
}

const DICTIONARY = 'systemData.dictionary';
const USER = 'permission.user';
const NOTICE = 'system.notice';

/** Everything that may be granted for routes (`architecture.md`, one permission gate). */
export const capabilities = {
  'dictionary.read': { menu: DICTIONARY },
  'dictionary.create': { menu: DICTIONARY, button: 'btn_add' },
  'dictionary.update': { menu: DICTIONARY, button: 'btn_edit' },
  'dictionary.remove': { menu: DICTIONARY, button: 'btn_remove' },
  'dictionary.import': { menu: DICTIONARY, button: 'btn_upload' },
  'dictionary.export': { menu: DICTIONARY, button: 'btn_download' },
  'user.read': { menu: USER },
  'user.create': { menu: USER, button: 'btn_add' },
  'user.update': { menu: USER, button: 'btn_edit' },
  'user.remove': { menu: USER, button: 'btn_remove' },
  'user.resetPassword': { menu: USER, button: 'btn_resetPassword' },
  'notice.read': { menu: NOTICE },
  'notice.create': { menu: NOTICE, button: 'btn_add' },
  'notice.update': { menu: NOTICE, button: 'btn_edit' },
  'notice.remove': { menu: NOTICE, button: 'btn_remove' },
  'notice.release': { menu: NOTICE, button: 'btn_release' },
} as const satisfies Record<string, CapabilityGrant>;

export type Capability = keyof typeof capabilities;

export const isCapability = (value: string): value is Capability => value in capabilities;

/** Button codes that screens use when they name none (product-1 section 6). */
export const DEFAULT_BUTTONS = { add: 'btn_add', edit: 'btn_edit', remove: 'btn_remove' } as const;
