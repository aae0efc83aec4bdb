import type { Client } from 'pg';
export function connectDatabase(dataDir: string): Promise<Client>;
