import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_PACKAGE_DESIGNS, PACKAGE_KINDS, type PackageKind } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { z } from 'zod';
import { isObject, type Json } from '../../../../core/documents/members';
import { isUnfit } from '../../../../core/http/validation';
import { checkDocuments, type SentDocuments } from '../management/check-documents';
import type { ObjectKind, PackedObject } from './object-kind';
import { requirePlainLabels } from './plain-labels';

/** What packages of this version are called in their file. */
const FORMAT = 'banyan.designs/1';
const OURS = /^banyan\.designs\/(\d+)$/;
/** What the 3.6 product writes into the file of a design. */
const OLDER_TYPE = 'design';
const MAX_OBJECTS = 5000;

const kind = z.enum(PACKAGE_KINDS);
const head = { kind, id: z.string().min(1).max(40), code: z.string().min(1).max(100), name: z.string().max(100) };

/** Something that a design names and the package does not hold: it is found by its code where it is imported. */
const namedObject = z.object(head);
export type NamedObject = z.output<typeof namedObject>;

const packageSchema = z.object({
  format: z.literal(FORMAT),
  name: z.string().max(200),
  objects: z
    .array(z.object({ ...head, content: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(MAX_OBJECTS),
  named: z.array(namedObject).max(MAX_OBJECTS),
});

/** The contents of a file. */
export interface PackageFile {
  name: string;
  isOlder: boolean;
  objects: PackedObject[];
  named: NamedObject[];
}

const refuse = (what: string, more: object = {}, cause?: unknown) => new AppError('FILE_CONTENT', { what, ...more }, { cause });

function parse(content: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    throw refuse('what.vdd.cut', {}, cause);
  }
  if (!isObject(value)) throw refuse('what.vdd.foreign');
  if (isUnfit(value)) throw refuse('what.vdd.broken');
  return value;
}

/** Texts and numbers of a file of the 3.6 product come as either. */
const loose = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const json = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** A design of the 3.6 product, which names what it uses by ids of another installation. Tables that its releases have made are made anew. */
function readOlder(value: Json): PackageFile {
  const [id, name, code] = [loose(value['id']) || '0', loose(value['fullName']), loose(value['enCode'])];
  const content = {
    fullName: name,
    type: Number(loose(value['type']) || 1),
    webType: Number(loose(value['webType']) || 2),
    enableFlow: loose(value['enableFlow']) === '1',
    category: { code: '', name: '' },
    tables: json(value['tables']),
    formData: json(value['formData']),
    columnData: json(value['columnData']),
    appColumnData: json(value['appColumnData']),
    interfaceId: loose(value['interfaceId']),
    interfaceName: loose(value['interfaceName']),
    interfaceParam: json(value['interfaceParam']),
    sortCode: Math.min(999_999, Math.max(0, Math.trunc(Number(loose(value['sortCode'])) || 0))),
    description: loose(value['description']).slice(0, 500),
  };
  return { name, isOlder: true, named: [], objects: [{ kind: 'design', id, code, name, content }] };
}

function readOurs(value: Json): PackageFile {
  const version = OURS.exec(loose(value['format']))?.[1];
  if (version === undefined) throw refuse('what.vdd.foreign');
  if (value['format'] !== FORMAT) throw refuse('what.vdd.version', { version });
  const { data, error } = packageSchema.safeParse(value);
  if (data !== undefined) return { ...data, isOlder: false };
  const isTooMany = Array.isArray(value['objects']) && value['objects'].length > MAX_OBJECTS;
  throw isTooMany ? refuse('what.vdd.tooMany', { limit: MAX_PACKAGE_DESIGNS }) : refuse('what.vdd.broken', {}, error);
}

/** Throws FILE_CONTENT where nothing could read the documents of a design. */
function requireDocuments(name: string, content: Json): void {
  try {
    checkDocuments(content as unknown as SentDocuments);
  } catch (cause) {
    throw cause instanceof AppError ? refuse('what.vdd.object', { name }, cause) : cause;
  }
}

/** The content of each object in the shape of its kind, and nothing twice. */
function checked(file: PackageFile, kinds: Readonly<Record<PackageKind, ObjectKind>>): PackageFile {
  if (file.objects.filter((one) => one.kind === 'design').length > MAX_PACKAGE_DESIGNS)
    throw refuse('what.vdd.tooMany', { limit: MAX_PACKAGE_DESIGNS });
  const known = new Set<string>();
  const codes = new Set<string>();
  const objects = file.objects.map((object) => {
    const parsed = kinds[object.kind].content.safeParse(object.content);
    if (!parsed.success) throw refuse('what.vdd.object', { name: object.name || object.code }, parsed.error);
    const content = parsed.data;
    if (object.kind === 'design') requireDocuments(object.name, content);
    const place = object.kind === 'menu' ? `${String(content['systemId'])} ${String(content['category'])}` : '';
    const [own, code] = [`${object.kind} ${object.id}`, `${object.kind} ${place} ${object.code.toLowerCase()}`];
    if (known.has(own) || codes.has(code)) throw refuse('what.vdd.twice', { name: object.name });
    known.add(own);
    codes.add(code);
    return { ...object, content };
  });
  requirePlainLabels(objects);
  return { ...file, objects };
}

/** What a `.vdd` file holds. Throws FILE_CONTENT with a sentence for what is no such file, of another version, cut, too large, or has scripts in names. */
export function readPackageFile(content: string, kinds: Readonly<Record<PackageKind, ObjectKind>>): PackageFile {
  const value = parse(content);
  const { banyan } = value;
  if (isObject(banyan)) return checked(readOurs(banyan), kinds);
  if (banyan !== undefined || value['modelType'] !== OLDER_TYPE) throw refuse('what.vdd.foreign');
  return checked(readOlder(value), kinds);
}

/** The file of a package. The members of its first design are those that a 3.6 client reads; it leaves out the rest. */
export function writePackageFile({ name, objects, named }: Omit<PackageFile, 'isOlder'>): string {
  const first = objects.find((object) => object.kind === 'design');
  const { category: _category, enableFlow, ...members } = first?.content ?? {};
  const older = { id: first?.id, ...members, enCode: first?.code, enableFlow: enableFlow === true ? 1 : 0, dbLinkId: '0', state: 1 };
  return JSON.stringify({
    ...older,
    category: '',
    enabledMark: 1,
    modelType: OLDER_TYPE,
    banyan: { format: FORMAT, name, objects, named },
  });
}
