import * as z from '@banyan/shared-contracts/schema';
import { defineDecoration } from '../define-widget';
import type { WidgetContract } from '../widget';
import { readSettings } from './read-settings';

const side = z.enum(['left', 'center', 'right']);

/** How the words of a text or a link look; members as CSS calls them (api-forms B4). */
const textStyle = z.object({
  color: z.string().catch(''),
  'text-align': side.catch('left'),
  'font-weight': z.enum(['normal', 'bold']).catch('normal'),
  'font-style': z.enum(['normal', 'italic']).catch('normal'),
  'text-decoration': z.enum(['none', 'underline', 'line-through']).catch('none'),
  'line-height': z.coerce.number().min(1).max(200).catch(32),
  'font-size': z.coerce.number().min(8).max(100).catch(12),
});
export type TextStyle = z.output<typeof textStyle>;

const linkSettings = z.object({
  content: z.string().default('文本链接'),
  href: z.string().default(''),
  target: z.enum(['_self', '_blank']).default('_self'),
  textStyle: textStyle.pick({ 'text-align': true }).default({ 'text-align': 'left' }),
});
export type LinkSettings = z.output<typeof linkSettings>;

/** Addresses that a link may have: nothing that runs in our own page (product-2 section 5). */
export const isLinkAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:)\S/i.test(address);

/** Addresses that stand in a frame. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** A link to another place (api-forms B4). */
export const linkContract = defineDecoration<LinkSettings>('link', (item) => readSettings(linkSettings, item));

const textSettings = z.object({ content: z.string().default(''), textStyle: textStyle.default(textStyle.parse({})) });
export type TextSettings = z.output<typeof textSettings>;

/** Words between fields (api-forms B4). */
export const textContract = defineDecoration<TextSettings>('text', (item) => readSettings(textSettings, item));

const dividerSettings = z.object({ content: z.string().default(''), contentPosition: side.default('center') });
export type DividerSettings = z.output<typeof dividerSettings>;

/** A line, with words in it where the design has some (api-forms B5). */
export const dividerContract = defineDecoration<DividerSettings>('divider', (item) => readSettings(dividerSettings, item));

const alertSettings = z.object({
  title: z.string().default(''),
  type: z.enum(['success', 'info', 'warning', 'error']).default('success'),
  showIcon: z.boolean().default(false),
  closable: z.boolean().default(true),
  description: z.string().default(''),
  closeText: z.string().default(''),
});
export type AlertSettings = z.output<typeof alertSettings>;

/** A note that stands out (api-forms B4). */
export const alertContract = defineDecoration<AlertSettings>('alert', (item) => readSettings(alertSettings, item));

const groupTitleSettings = z.object({
  content: z.string().default(''),
  contentPosition: side.default('left'),
  helpMessage: z.string().default(''),
});
export type GroupTitleSettings = z.output<typeof groupTitleSettings>;

/** A heading over the fields that follow (api-forms B5). */
export const groupTitleContract = defineDecoration<GroupTitleSettings>('groupTitle', (item) => readSettings(groupTitleSettings, item));

const buttonSettings = z.object({
  align: side.default('left'),
  buttonText: z.string().default('按钮'),
  type: z.enum(['', 'primary', 'success', 'info', 'warning', 'danger']).default(''),
  disabled: z.boolean().default(false),
});
export type ButtonSettings = z.output<typeof buttonSettings>;

/** Runs the script that the design gives it (api-forms B4, B11). */
export const buttonContract = defineDecoration<ButtonSettings>('button', (item) => readSettings(buttonSettings, item));

const iframeSettings = z.object({
  href: z.string().default(''),
  height: z.coerce.number().min(20).max(5000).default(300),
  borderType: z.enum(['solid', 'dashed', 'dotted', 'none']).default('solid'),
  borderColor: z.string().default(''),
  borderWidth: z.coerce.number().min(0).max(20).default(1),
});
export type IframeSettings = z.output<typeof iframeSettings>;

/** A web page within the form (api-forms B4). */
export const iframeContract = defineDecoration<IframeSettings>('iframe', (item) => readSettings(iframeSettings, item));

/** What stands between fields. */
export const decorationContracts: readonly WidgetContract[] = [
  linkContract,
  textContract,
  dividerContract,
  alertContract,
  groupTitleContract,
  buttonContract,
  iframeContract,
];
