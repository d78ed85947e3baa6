import postgres, { type Sql } from 'postgres';

export interface RolePasswords {
  readonly owner: string;
  readonly app: string;
}

/** What a service connects with; see ADR 1. */
export interface DatabaseUrls {
  readonly DATABASE_URL: string;
  readonly MIGRATE_URL: string;
  readonly KEYRING_URL: string;
  readonly KEYRING_MIGRATE_URL: string;
}

interface ProvisionOptions {
  /** Names of the two databases; tests take others. */
  readonly databases?: { readonly data: string; readonly keyring: string };
}

const DEFAULT = { data: 'reset', keyring: 'keyring' };
const ONE_AT_A_TIME = 7_305_001;

/** @returns the schema (and the stem of the roles) of a service */
export const schemaOf = (service: string): string => service.replaceAll('-', '_');

/** @returns the same server and user, another database */
export const inDatabase = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const open = (url: string): Sql => postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });

const within = async <T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> => {
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** Roles take no bind parameters: the server itself quotes, so nothing is pasted together by hand. */
const execute = async (sql: Sql, template: string, ...values: string[]): Promise<void> => {
  const args = values.map((_, i) => `$${i + 2}::text`).join(', ');
  const [row] = await sql.unsafe<{ line: string }[]>(`select format($1, ${args}) as line`, [template, ...values]);
  await sql.unsafe(row?.line ?? '');
};

const makeRole = async (sql: Sql, role: string, password: string): Promise<void> => {
  const found = await sql`select 1 from pg_roles where rolname = ${role}`;
  if (found.length === 0) await execute(sql, 'create role %I login', role);
  await execute(sql, 'alter role %I login password %L nosuperuser nocreatedb nocreaterole', role, password);
};

const makeSchema = async (sql: Sql, database: string, schema: string): Promise<void> => {
  const [owner, app] = [`${schema}_owner`, `${schema}_app`];
  await execute(sql, 'grant connect on database %I to %I, %I', database, owner, app);
  // The migrator always says "create schema if not exists", which asks for this right before it looks; migrations may
  // want trusted extensions.
  await execute(sql, 'grant create on database %I to %I', database, owner);
  await execute(sql, 'alter role %I in database %I set search_path to %I', owner, database, schema);
  await execute(sql, 'alter role %I in database %I set search_path to %I', app, database, schema);
  await execute(sql, 'grant %I to current_user', owner);
  await execute(sql, 'create schema if not exists %I authorization %I', schema, owner);
  await execute(sql, 'grant usage on schema %I to %I', schema, app);
  // What extensions bring stands in public, where every service finds it and none may make anything.
  await execute(sql, 'grant usage on schema public to %I, %I', owner, app);
  await execute(sql, 'grant select, insert, update, delete on all tables in schema %I to %I', schema, app);
  await execute(sql, 'grant usage, select on all sequences in schema %I to %I', schema, app);
  const future = 'alter default privileges for role %I in schema %I grant';
  await execute(sql, `${future} select, insert, update, delete on tables to %I`, owner, schema, app);
  await execute(sql, `${future} usage, select on sequences to %I`, owner, schema, app);
};

/**
 * Makes the databases, and for every service its schema and two roles in both: `<schema>_owner` migrates,
 * `<schema>_app` has DML only. Repeating it changes nothing but passwords that differ.
 * @param adminUrl a user who may create databases and roles
 * @param services name -> passwords of its two roles
 */
export const provision = async (
  adminUrl: string,
  services: Readonly<Record<string, RolePasswords>>,
  { databases = DEFAULT }: ProvisionOptions = {},
): Promise<void> => {
  const both = [databases.data, databases.keyring];
  await within(open(adminUrl), async (sql) => {
    await sql`select pg_advisory_lock(${ONE_AT_A_TIME})`;
    for (const database of both) {
      const found = await sql`select 1 from pg_database where datname = ${database}`;
      if (found.length === 0) await execute(sql, 'create database %I', database);
      await execute(sql, 'revoke all on database %I from public', database);
    }
    for (const [service, passwords] of Object.entries(services)) {
      await makeRole(sql, `${schemaOf(service)}_owner`, passwords.owner);
      await makeRole(sql, `${schemaOf(service)}_app`, passwords.app);
    }
    for (const database of both) {
      await within(open(inDatabase(adminUrl, database)), async (inside) => {
        await inside.unsafe('revoke all on schema public from public');
        for (const service of Object.keys(services)) await makeSchema(inside, database, schemaOf(service));
      });
    }
  });
};

/** @returns the URLs of one service's roles in both databases */
export const databaseUrls = (
  adminUrl: string,
  service: string,
  passwords: RolePasswords,
  { databases = DEFAULT }: ProvisionOptions = {},
): DatabaseUrls => {
  const as = (role: 'owner' | 'app', database: string) => {
    const url = new URL(adminUrl);
    url.username = `${schemaOf(service)}_${role}`;
    url.password = encodeURIComponent(passwords[role]);
    url.pathname = `/${database}`;
    return url.href;
  };
  return {
    DATABASE_URL: as('app', databases.data),
    MIGRATE_URL: as('owner', databases.data),
    KEYRING_URL: as('app', databases.keyring),
    KEYRING_MIGRATE_URL: as('owner', databases.keyring),
  };
};
