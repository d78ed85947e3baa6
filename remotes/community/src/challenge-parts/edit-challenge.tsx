import { challengesApi } from '@reset/contracts/http/community';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { screen } from '@reset/safety';
import { ChallengeDraft, draftOf, asText } from './challenge-draft.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { withPast } from './challenge-problems.ts';

/** How she changes a challenge of hers. */
export const challengeEdit: EditInPlace<typeof challengesApi.changeChallenge, ChallengeDraft> = {
  endpoint: challengesApi.changeChallenge,
  name: 'edit-challenge',
  schema: ChallengeDraft,
  draftOf,
  textOf: asText,
  input: ({ title, description, start_date, end_date }, at) => ({ ...at, title, description, start_date, end_date }),
  check: (value, problems, { start_date }) => withPast(value, problems, start_date),
  refresh: [challengesApi.listChallenges, challengesApi.readChallenge],
  needsPeople: ({ title, description }) => screen(`${title}\n${description}`) !== null,
  form: (editing, { title, start_date }) => (
    <EditForm editing={editing} label={`Change ${title}`}>
      <ChallengeFields writing={editing} begins={start_date} />
    </EditForm>
  ),
};
