import { NOTICE_REMINDER, NOTICE_STATE, noticeResource, type NoticeRow } from '@banyan/shared-contracts/messaging/notice.contract';
import { type Choice, days, defineCrudScreen, people, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { useText } from '../../kernel/use-text';
import { BodyField } from './fields/body-field';
import { CoverField } from './fields/cover-field';
import { ExpiryField } from './fields/expiry-field';
import { FilesField } from './fields/files-field';
import { ReceiversField } from './fields/receivers-field';
import { ReminderField } from './fields/reminder-field';
import { SendConfigField } from './fields/send-config-field';
import { StateTag } from './state-tag';
import { TitleButton } from './title-button';

const useCategories = (): Choice[] | undefined => useDictionaryChoices('NoticeType');

function useStates(): Choice[] {
  const text = useText();
  return (['draft', 'sent', 'expired'] as const).map((state) => ({
    value: String(NOTICE_STATE[state]),
    label: text(`messaging.notice.state.${state}`),
  }));
}

const isDraft = ({ enabledMark }: NoticeRow) => enabledMark === NOTICE_STATE.draft;
const isOut = (row: NoticeRow) => !isDraft(row);

type Work = (row: NoticeRow, tools: { refresh: () => void }) => Promise<void>;

interface NoticeActions {
  preview: (row: NoticeRow) => void;
  release: Work;
  recall: Work;
  /** Shows the readers. */
  follow: (row: NoticeRow) => void;
}

/**
 * Notices for administration: drafts are edited and released, released ones can be read, followed, recalled and deleted (product-1 section
 * 7, messages).
 */
export const noticeScreen = ({ preview, release, recall, follow }: NoticeActions) =>
  defineCrudScreen({
    resource: noticeResource,
    useText,
    noun: 'messaging.notice.one',
    nameOf: (row) => row.title,
    search: 'messaging.notice.search',
    filters: [
      { key: 'type', label: 'messaging.notice.category', useChoices: useCategories },
      { key: 'enabledMark', label: 'messaging.notice.state', useChoices: useStates },
      { key: 'releaseUser', label: 'messaging.notice.releaseUser', kind: people, spare: true },
      { key: 'releaseTime', label: 'messaging.notice.releaseTime', kind: days, spare: true },
      { key: 'expirationTime', label: 'messaging.notice.expirationTime', kind: days, spare: true },
      { key: 'creatorUser', label: 'messaging.notice.creatorUser', kind: people, spare: true },
      { key: 'creatorTime', label: 'messaging.notice.creatorTime', kind: days, spare: true },
    ],
    columns: [
      {
        key: 'title',
        title: 'messaging.notice.title',
        width: 216,
        cell: (row) => <TitleButton row={row} onOpen={preview} />,
        sortable: true,
      },
      { key: 'category', title: 'messaging.notice.category', width: 96, cell: 'word' },
      { key: 'enabledMark', title: 'messaging.notice.state', width: 98, cell: (row) => <StateTag state={row.enabledMark} /> },
      { key: 'releaseUser', title: 'messaging.notice.releaseUser', width: 130 },
      { key: 'releaseTime', title: 'messaging.notice.releaseTime', width: 150, cell: 'time', sortable: true },
      { key: 'expirationTime', title: 'messaging.notice.expirationTime', width: 150, cell: 'time', sortable: true },
      { key: 'creatorUser', title: 'messaging.notice.creatorUser', width: 130 },
      { key: 'creatorTime', title: 'messaging.notice.creatorTime', width: 150, cell: 'time', sortable: true, spare: true },
    ],
    editable: isDraft,
    rowActions: [
      { id: 'release', label: 'messaging.notice.release', button: 'btn_release', visible: isDraft, run: release },
      { id: 'readers', label: 'messaging.readers.title', for: 'everybody', visible: isOut, run: follow },
      { id: 'recall', label: 'messaging.notice.recall', button: 'btn_recall', visible: isOut, danger: true, run: recall },
    ],
    dialogWidth: 860,
    form: [
      { key: 'title', label: 'messaging.notice.title', widget: 'text' },
      { key: 'category', label: 'messaging.notice.category', widget: 'select', half: true, useChoices: useCategories },
      { key: 'expirationTime', label: 'messaging.notice.expirationTime', widget: 'custom', half: true, Component: ExpiryField },
      { key: 'toUserIds', label: 'messaging.notice.receivers', widget: 'custom', Component: ReceiversField },
      { key: 'remindCategory', label: 'messaging.notice.reminder', widget: 'custom', Component: ReminderField },
      {
        key: 'sendConfigId',
        label: 'messaging.sendConfig.label',
        widget: 'custom',
        Component: SendConfigField,
        hidden: ({ values }) => values.remindCategory !== NOTICE_REMINDER.sendConfig,
      },
      { key: 'excerpt', label: 'messaging.notice.excerpt', widget: 'textarea', rows: 2 },
      { key: 'coverImage', label: 'messaging.notice.cover', widget: 'custom', Component: CoverField },
      { key: 'bodyText', label: 'messaging.notice.body', widget: 'custom', Component: BodyField },
      { key: 'files', label: 'messaging.notice.files', widget: 'custom', Component: FilesField },
    ],
    defaults: {
      title: '',
      toUserIds: '',
      expirationTime: null,
      files: '[]',
      coverImage: '',
      bodyText: '',
      excerpt: '',
      remindCategory: NOTICE_REMINDER.message,
      sendConfigId: '',
    },
  });
