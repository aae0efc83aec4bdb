import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/build-id.mjs';
import { answers, requireTool, type RunningProgram, startProgram, waitUntilReady } from './processes';

/** The paths of the official image, here below a temporary directory. */
const mainConfiguration = (directory: string) => `
  daemon off;
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes 1;
  pid ${directory}/nginx.pid;
  error_log stderr warn;
  events { worker_connections 1024; }
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/${kind};`).join('\n    ')}
    include ${directory}/default.conf;
  }
`;

/** A template as the image's entrypoint fills it: only names that the environment has. */
const fill = (template: string, environment: Record<string, string>) =>
  template.replace(/\$\{(\w+)\}/g, (place, name: string) => environment[name] ?? place);

/** Debian's nginx with one of our templates, as the container runs it. */
export async function startNginx(
  directory: string,
  template: string,
  environment: Record<string, string>,
  readyAt: string,
): Promise<RunningProgram> {
  const nginx = requireTool('/usr/sbin/nginx', 'nginx-light');
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'nginx.conf'), mainConfiguration(directory));
  writeFileSync(join(directory, 'default.conf'), fill(readFileSync(join(root, 'tools/deploy', template), 'utf8'), environment));
  const program = startProgram(nginx, ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr']);
  await waitUntilReady(template, program, answers(readyAt), 20);
  return program;
}
