import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's URL of the run's throwaway Postgres. */
    TEST_POSTGRES_URL: string;
    /** The run's throwaway nats-server. */
    TEST_NATS_URL: string;
  }
}
