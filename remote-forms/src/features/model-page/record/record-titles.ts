/** Titles of the frames that contain a record. */
export const RECORD_TITLES = { new: 'forms.record.new', edit: 'forms.record.edit', detail: 'forms.record.detail' } as const;
