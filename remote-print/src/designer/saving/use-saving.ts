import { AppError } from '@banyan/shared-contracts/errors';
import { printDocKind } from '@banyan/shared-contracts/print/design/print-doc-kind';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { printTemplateCalls, printTemplateResource } from '@banyan/shared-contracts/print/template-admin.contract';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import type { EditedTemplate } from './open-edited-template';

/** Saves the template as a new version; asks first where another user has saved it in the meantime. */
export function useSaving({ template, store, saved, settle }: EditedTemplate) {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const cache = useQueryClient();
  const [saving, setSaving] = useState(false);
  const params = { id: template.id };

  async function send(note: string): Promise<boolean> {
    store.endGesture();
    const document = JSON.stringify(readPrintDocument(printDocKind.write(store.doc())));
    const { data: present } = await request(printTemplateCalls.get, { params });
    if (present.document !== saved()) {
      const agreed = await confirm({ title: text('print.design.changedMeanwhile'), content: text('print.design.saveOver'), danger: true });
      if (!agreed) return false;
    }
    const { msg } = await request(printTemplateCalls.update, { params, body: { ...present, document, note } });
    settle(document);
    toast('success', msg);
    await cache.invalidateQueries({ queryKey: [printTemplateResource.key] });
    return true;
  }

  /** Whether it is saved now. */
  async function save(note = ''): Promise<boolean> {
    setSaving(true);
    try {
      return await send(note);
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('print.template.failed'));
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { saving, save };
}
