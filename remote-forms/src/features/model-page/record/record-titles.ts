/** Titles of frames in which a record stands. */
export const RECORD_TITLES = { new: 'forms.record.new', edit: 'forms.record.edit', detail: 'forms.record.detail' } as const;
