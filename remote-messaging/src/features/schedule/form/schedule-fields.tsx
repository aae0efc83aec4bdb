import { scheduleInput } from '@banyan/shared-contracts/messaging/schedule';
import { type Choice, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { isRequired, schemaRules } from '@banyan/shared-ui/form';
import { PrincipalField, type PrincipalFieldProps } from '@banyan/shared-ui/picker';
import { useLocale, useSession } from '@banyan/shared-ui/runtime';
import { FileUpload } from '@banyan/shared-ui/upload';
import { Form, Input, Radio, Select } from 'antd';
import { useText } from '../../../kernel/use-text';
import { ColorField } from './color-field';
import { ConflictHint } from './conflict-hint';
import { ReminderFields } from './reminder-fields';
import { RepetitionFields } from './repetition-fields';
import { colorOfCategory } from '../schedule-colors';
import styles from '../schedule.module.css';
import type { ScheduleValues } from './schedule-values';
import { TimeFields } from './time-fields';

const MAX_FILES = 20;
const NO_CHOICES: readonly Choice[] = [];

/** People in the format of the form. */
function PeopleField({ id, value = [], onChange }: { id?: string; value?: string[]; onChange?: (ids: string[]) => void }) {
  const text = useText();
  const title = text('messaging.schedule.participants');
  const control: PrincipalFieldProps['control'] = { ...(id === undefined ? {} : { id }), 'aria-label': title };
  return (
    <PrincipalField
      kind="user"
      multiple
      control={control}
      value={value}
      onChange={(ids) => onChange?.(ids)}
      title={title}
      placeholder={text('messaging.schedule.participantsPlaceholder')}
    />
  );
}

/** All fields of a schedule. `single`: one occurrence of a repetition, which has no pattern of its own. */
export function ScheduleFields({ single, groupId }: { single: boolean; groupId: string }) {
  const text = useText();
  const locale = useLocale();
  const { user } = useSession();
  const form = Form.useFormInstance<ScheduleValues>();
  const categories = useDictionaryChoices('scheduleType', 'id');
  const rules = (key: keyof ScheduleValues) => schemaRules(scheduleInput, key, locale);

  const chooseCategory = (category: string | undefined) => {
    const known = categories ?? NO_CHOICES;
    const before = colorOfCategory(form.getFieldValue('category') as string, known);
    const color = form.getFieldValue('color') as string;
    form.setFieldValue('category', category ?? '');
    // A colour that the user has chosen is not replaced.
    if (color === '' || color === before) form.setFieldValue('color', colorOfCategory(category ?? '', known));
  };

  return (
    <div className={styles['fields']}>
      <Form.Item
        name="title"
        label={text('messaging.schedule.title')}
        required={isRequired(scheduleInput, 'title')}
        rules={rules('title')}
        className={styles['whole'] ?? ''}
      >
        <Input maxLength={200} placeholder={text('messaging.schedule.titlePlaceholder')} />
      </Form.Item>
      <Form.Item
        label={text('messaging.schedule.category')}
        htmlFor="schedule-category"
        shouldUpdate={(a: ScheduleValues, b: ScheduleValues) => a.category !== b.category}
      >
        {() => (
          <Select<string>
            id="schedule-category"
            allowClear
            placeholder={text('messaging.schedule.choose')}
            {...((form.getFieldValue('category') as string) === '' ? {} : { value: form.getFieldValue('category') as string })}
            onChange={chooseCategory}
            options={(categories ?? NO_CHOICES).map(({ value, label }) => ({ value, label }))}
            optionRender={({ value, label }) => (
              <span className={styles['category']}>
                <i style={{ background: colorOfCategory(String(value), categories ?? NO_CHOICES) }} aria-hidden />
                {label}
              </span>
            )}
          />
        )}
      </Form.Item>
      <Form.Item name="urgent" label={text('messaging.schedule.urgency')}>
        <Radio.Group options={(['1', '2', '3'] as const).map((value) => ({ value, label: text(`messaging.schedule.urgency.${value}`) }))} />
      </Form.Item>
      <TimeFields />
      <ConflictHint groupId={groupId} />
      <Form.Item name="toUserIds" label={text('messaging.schedule.participants')} className={styles['whole'] ?? ''}>
        <PeopleField />
      </Form.Item>
      <Form.Item label={text('messaging.schedule.creator')}>
        <Input value={`${user.userName}/${user.userAccount}`} readOnly variant="filled" aria-label={text('messaging.schedule.creator')} />
      </Form.Item>
      <ReminderFields />
      {single ? <p className={styles['note']}>{text('messaging.schedule.singleNote')}</p> : <RepetitionFields />}
      <Form.Item name="color" label={text('messaging.schedule.color')} className={styles['whole'] ?? ''}>
        <ColorField />
      </Form.Item>
      <Form.Item name="content" label={text('messaging.schedule.content')} rules={rules('content')} className={styles['whole'] ?? ''}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={5000} />
      </Form.Item>
      <Form.Item name="files" label={text('messaging.schedule.files')} className={styles['whole'] ?? ''}>
        <FileUpload limit={MAX_FILES} />
      </Form.Item>
    </div>
  );
}
