import type { Completion, CompletionSource } from '@codemirror/autocomplete';
import { MSSQL, MySQL, PLSQL, PostgreSQL, sql, SQLite, type SQLDialect, type SQLNamespace } from '@codemirror/lang-sql';
import { Compartment, type Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { codeEditing } from './code-keys';
import { type CodeHandle, CodeView } from './code-view';

/** A table that statements may name, with its columns as far as they are known; `detail` is what it is called. */
export interface SqlTable {
  name: string;
  /** Schema that prefixes its name; '' for that of the source. */
  schema?: string;
  detail: string;
  columns: readonly { name: string; detail: string }[];
}

interface SqlCodeProps {
  /** What the editor is called. */
  label: string;
  /** Shown while it is empty. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** The kind of the database (codes of the dictionary `dbType`). */
  kind: string;
  /** Schema that prefixes the names of tables; '' where they need none. */
  schema: string;
  tables: readonly SqlTable[];
  /** Names that `{name}` may have, those of variables with `@` before them; others are shown as missing. */
  parameters: readonly string[];
}

const DIALECTS: ReadonlyMap<string, SQLDialect> = new Map(Object.entries({ MySQL, SQLite, SQLServer: MSSQL, Oracle: PLSQL, DM: PLSQL }));

function namespaceOf(schema: string, tables: readonly SqlTable[]): SQLNamespace {
  const ofSchema = (wanted: string) =>
    Object.fromEntries(
      tables
        .filter((table) => (table.schema || schema) === wanted)
        .map(({ name, detail, columns }): [string, SQLNamespace] => [
          name,
          {
            self: { label: name, detail, type: 'type' },
            children: columns.map((column) => ({ label: column.name, detail: column.detail, type: 'property' })),
          },
        ]),
    );
  const schemas = [...new Set(tables.map((table) => table.schema || schema))];
  const { '': plain = {}, ...others } = Object.fromEntries(schemas.map((name) => [name, ofSchema(name)]));
  // Statements find tables without their schemas, too.
  const bare: Record<string, SQLNamespace> = Object.fromEntries(Object.values(others).flatMap((each) => Object.entries(each)));
  return { ...bare, ...plain, ...others };
}

/** Parameters of a statement: chips, those that are not declared as missing ones. */
function parameterMarks(declared: ReadonlySet<string>): Extension {
  const matcher = new MatchDecorator({
    regexp: /\{([A-Za-z_]\w*|@[^{}"'\\@#]+)\}/g,
    decoration: ([, name = '']) => Decoration.mark({ class: 'cm-chip', attributes: { 'data-gone': String(!declared.has(name)) } }),
  });
  return ViewPlugin.fromClass(
    class {
      marks: DecorationSet;
      constructor(view: EditorView) {
        this.marks = matcher.createDeco(view);
      }
      update(update: ViewUpdate) {
        this.marks = matcher.updateDeco(update, this.marks);
      }
    },
    { decorations: ({ marks }) => marks },
  );
}

/** Names of parameters behind an opening brace. */
const parameterSource =
  (names: readonly string[]): CompletionSource =>
  (context) => {
    const typed = context.matchBefore(/\{@?[\p{L}\p{N}_]*$/u);
    if (typed === null) return null;
    const options = names.map((name): Completion => ({
      label: name,
      type: 'variable',
      apply: (view, _completion, from, to) => {
        const closed = view.state.sliceDoc(to, to + 1) === '}';
        view.dispatch({ changes: { from, to: closed ? to + 1 : to, insert: `${name}}` }, selection: { anchor: from + name.length + 1 } });
      },
    }));
    return { from: typed.from + 1, options, validFor: /^@?[\p{L}\p{N}_]*$/u };
  };

type Known = Pick<SqlCodeProps, 'kind' | 'schema' | 'tables' | 'parameters'>;

function languageOf({ kind, schema, tables, parameters }: Known): Extension {
  const dialect = DIALECTS.get(kind) ?? PostgreSQL;
  return [
    sql({ dialect, schema: namespaceOf(schema, tables) }),
    dialect.language.data.of({ autocomplete: parameterSource(parameters) }),
    parameterMarks(new Set(parameters)),
  ];
}

/** An editor of one SQL statement: completes tables, columns and parameters, and marks parameters. */
export function SqlCode({ label, hint, value, onChange, kind, schema, tables, parameters }: SqlCodeProps) {
  const code = useRef<CodeHandle>(null);
  const [{ language, extensions }] = useState(() => {
    const compartment = new Compartment();
    return {
      language: compartment,
      extensions: [compartment.of(languageOf({ kind, schema, tables, parameters })), codeEditing(label, hint)],
    };
  });
  const names = parameters.join();
  useEffect(() => {
    code.current?.view()?.dispatch({ effects: language.reconfigure(languageOf({ kind, schema, tables, parameters })) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of the parameters are what they are
  }, [language, kind, schema, tables, names]);
  return <CodeView ref={code} doc={value} extensions={extensions} onDoc={onChange} />;
}
