import type { FormDocument } from './form-document';
import type { FormModel } from './form-model';
import { readForm } from './read-form';
import { contractOf } from '../widgets/registry';

/** Parses a document with all widgets there are; browsers fetch only those that a design names, and read it by them (`readForm`). */
export const parseForm = (document: FormDocument): FormModel => readForm(document, contractOf);
