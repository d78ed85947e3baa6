import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connect } from './db.ts';

/**
 * Brings the service's schema up to date, one process at a time.
 * @param ownerUrl the database as the schema's owner, its search_path set to the schema
 * @param folder the service's `drizzle/`
 */
export const migrate = async (ownerUrl: string, folder: string): Promise<void> => {
  const client = connect(ownerUrl, 1, true);
  const db = drizzle(client);
  try {
    const [row] = await db.execute<{ schema: string }>(sql`select current_schema() as schema`);
    if (!row?.schema) throw new Error('MIGRATE_URL: its role has no schema of its own in search_path');
    await db.execute(sql`select pg_advisory_lock(hashtextextended('migrate:' || current_schema(), 0))`);
    await applyMigrations(db, {
      migrationsFolder: folder,
      migrationsSchema: row.schema,
      migrationsTable: 'schema_migration',
    });
  } finally {
    await client.end({ timeout: 5 });
  }
};
