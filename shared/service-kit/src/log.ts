import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

const describe = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        name: error.name,
        // A database error's text can quote a row: its code and constraint say enough.
        ...('code' in error && typeof error.code === 'string' ? { code: error.code } : { message: error.message }),
        ...('constraint_name' in error && { constraint: error.constraint_name }),
        stack: error.stack
          ?.split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 8)
          .join('\n'),
        ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
      }
    : { name: typeof error };

/**
 * A logger that writes JSON lines to stdout: ids and facts, never what people wrote.
 * Errors given as `err` lose their message where a driver could have put a row's content into it.
 * @param name the process's name
 * @param level least level that is written
 */
export const createLogger = (name: string, level: string, to?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      base: { name },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (isQueryError(error) ? describe(error.cause) : describe(error)) },
      formatters: { level: (label) => ({ level: label }) },
    },
    to ?? pino.destination({ dest: 1, sync: true }),
  );

// drizzle's message holds the query's parameters.
const isQueryError = (error: unknown): error is Error =>
  error instanceof Error && 'query' in error && 'params' in error;
