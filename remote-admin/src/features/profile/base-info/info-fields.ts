import type { BaseInfoInput } from '@banyan/shared-contracts/session/profile/profile.contract';

/** A field of the base info that its owner may change; choices come from the dictionary of that code. */
export type InfoField = { key: keyof BaseInfoInput; wide?: boolean } & (
  | { kind: 'text' | 'textarea' | 'date' }
  | { kind: 'choice'; dictionary: string }
);

/** The sections of the form, in the order in which people fill them in. */
export const INFO_SECTIONS = [
  {
    title: 'admin.profile.section.person',
    fields: [
      { key: 'realName', kind: 'text' },
      { key: 'gender', kind: 'choice', dictionary: 'sex' },
      { key: 'birthday', kind: 'date' },
      { key: 'nation', kind: 'choice', dictionary: 'Nation' },
      { key: 'nativePlace', kind: 'text' },
      { key: 'education', kind: 'choice', dictionary: 'Education' },
      { key: 'certificatesType', kind: 'choice', dictionary: 'certificateType' },
      { key: 'certificatesNumber', kind: 'text' },
    ],
  },
  {
    title: 'admin.profile.section.contact',
    fields: [
      { key: 'mobilePhone', kind: 'text' },
      { key: 'telePhone', kind: 'text' },
      { key: 'landline', kind: 'text' },
      { key: 'email', kind: 'text' },
      { key: 'urgentContacts', kind: 'text' },
      { key: 'urgentTelePhone', kind: 'text' },
      { key: 'postalAddress', kind: 'text', wide: true },
    ],
  },
  { title: 'admin.profile.section.about', fields: [{ key: 'signature', kind: 'textarea', wide: true }] },
] as const satisfies readonly { title: string; fields: readonly InfoField[] }[];
