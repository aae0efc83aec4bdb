import type { Database } from '../core/database/database';

/** Traces that every call may leave: that it was made, and data that is derived from documents on request. */
const TRACES = [
  'session',
  'login_log',
  'operation_log',
  'request_log',
  'data_interface_log',
  'scheduled_task_run',
  'data_source_health',
  'outside_call_proof',
  'ticket',
  'captcha',
  'sign_in_attempt',
  'rate_limit',
  'user_stream',
  'stream_event',
  'served_version',
  'served_design',
  'design_reference',
  'reference_source',
];

/** Number and digest of the rows of every table, so that two prints differ where anything was written. */
export async function printDatabase({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'job') and not tablename = any($1)`,
    [TRACES],
  );
  const print: Record<string, string> = {};
  for (const { name } of tables) {
    // Exports leave a file for their download, which is deleted after an hour.
    const rest = name === 'public.stored_file' ? `where type <> 'temporary'` : '';
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from ${name} t ${rest}`,
    );
    print[name] = rows[0]?.print ?? '';
  }
  return print;
}
