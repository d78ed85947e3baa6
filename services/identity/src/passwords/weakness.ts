import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

// About 49,000 passwords from public breaches, the most used first, in lower case.
const common: ReadonlySet<string> = new Set(passwords);

/**
 * Whether a password of allowed length is still too easy to guess.
 * @returns `common` for one that many people use, `email` for her own address or the part before the @, or null
 */
export const weaknessOf = (password: string, email: string): 'common' | 'email' | null => {
  const lower = password.trim().toLowerCase();
  const address = email.toLowerCase();
  if (lower === address || lower === address.split('@')[0]) return 'email';
  return common.has(lower) || new Set(lower).size === 1 ? 'common' : null;
};
