import { deniable, firm, type Rule } from './rule.ts';

const says =
  '(said|says|told me|tells me|keeps saying|keeps telling me|texted|texted me|wrote|messaged|admitted|confessed|whispered|mentioned|is saying|was saying|just said|posted|has said|thinks|believes|feels|screams|screamed|cried|shouted)';
const them = '(he|she|they|{person})';

export const others: readonly Rule[] = [
  ...deniable(
    'someone-else',
    '(threatens|threatened|threatening|wants|wanted|tries|tried|trying|going|plans|planning|planned|about|thinking|thinks|talks|talked|talking|keeps|will|might|would|could|said|says|attempted|attempting|wanting|ll|hell|shell|theyll)( (to|about|of|he|she|hed|shed|hell|shell|they|theyll|will|would|ll|d|him|going))*~ (kill|killing|hang|hanging|shoot|shooting|off|drown|unalive|end)~ {themself}<!out|on purpose to skip|by (climbing|jumping|falling)|off|short|climbing|if (he|she) (climbs|falls|jumps)|on (the|that)|with (the|those)|trying to (walk|climb)|jumping|falling|a >',
    '(threatens|threatened|threatening|wants|wanted|tries|tried|trying|going|thinking|talks|talked|talking|keeps|been|started|urge|is|was)( (to|about|of))*~ (hurt|hurting|harm|harming|cut|cutting|burn|burning|starve|starving) {themself}<!out|off|short|a|on the|shaving|some|chopping|slack|if|jumping|climbing|falling|trying|with the>',
    '{themself} (on purpose|deliberately|intentionally)',
    '(cuts|cutting|harms|harming|burns|burning) {themself}<!out|off|short|a|on the|shaving|some|chopping|slack|while>',
    `${them}~( ${says})?( (that|he|she|they|me|to me))*~ (wants|wanted|want|is ready|was ready|is going|was going|hopes|hoped|wishes|wished|prays|s going|talks about|talked about|keeps talking about|would rather|d rather|deserves|plans|planned)( to)?( (he|she|they) (was|were|could|would))?~ (die|be dead|dead|dying|end (it all|his life|her life|their life|it)|take (his|her|their) (own )?life|commit|jump off|unalive)<!of (embarrassment|shame|laughter|laughing)|laughing|hard|a (crime|foul)|in a (tank|bag)|for|to (a|the|nursery)|(his|her) hair>`,
    `${them}~( ${says})?( (that|he|she|they|me))*~ (is|was|feels|felt|feeling|s|has been|gets|are)~ suicidal`,
    `${them}~ (has|had|have|is having|having|s having|s been having)~ suicidal`,
    `(husband|partner|sister|brother|friend|mother|mom|mum|dad|father|son|daughter|wife|cousin|boyfriend|ex) (is|has been) on suicide watch`,
    `${them}~ (took|has taken|swallowed|just took)~( (an|a whole|the whole|all|a bottle|a handful|too many|the|of|bottle|his|her))+ (overdose|pills|tablets|sleeping pills|medication|paracetamol|tylenol)`,
    `${them}~ (left|wrote|has written) (a|me a|us a)~ (suicide|goodbye) note`,
    `(worried|afraid|scared|terrified|fear|frightened)~ (that )?${them}~ (will|might|ll|is going to|may|could|would|s going to)~ (do something (stupid|to {themself})|end (it|his|her)|kill|hurt {themself}|take (his|her) (own )?life|try again|attempt)<!the|time|my (plants|vibe)>`,
    `${them}~( ${says})?~ (he|she|they|everyone|we|the world|id|i)~ (would|d|were|was|will|hed|shed|is|are) ~?be better off (without (him|her|them)|dead|if (he|she|they) (was|were) (dead|gone))`,
  ),
  ...firm(
    'someone-else',
    `${them}~( ${says})?( (that|he|she|they|me))*~ (doesnt|didnt|does not|did not|no longer|dont|never)~ (wants|want|wanted)~ (to )?~(live|be alive|exist|be here|wake up|go on|live anymore|be here anymore)<=$|,| (anymore|like this|and|at all|in this world|because|without)>`,
    `${them}~ (has|sees|see|saw|had)~ (nothing|no reason|no point)~ (left )?(to|in) (live|living)`,
  ),
  ...deniable(
    'harm-to-other',
    '(im|i am|i|ive)~ (going|gonna|about|planning|plan|planned|want|decided|ready|intend|thought about|thinking about|thinking of|dream of|fantasise about|fantasize about)( to)?~ (kill|killing|murder|murdering|stab|stabbing|shoot|shooting|poison|poisoning)~ (him|her|them|{partner}|my (sister|neighbour|neighbor|boss|in laws|family)|everyone|someone)<!for (leaving|forgetting|not|eating|saying|snoring|using|that|this|a|it|being)|if (he|she|they) (leaves|leave|dont|doesnt|ever|says|snores|asks|eats|forgets|wakes|touches|keeps|puts|buys)|lol|haha|with (kindness|love|my eyes|a look)|when (he|she) (gets home|snores|wakes)|at (uno|mario|chess|cards|monopoly)|a (text|message|look|glance|dm)|an (email|idea)|some|over (the|those|his)|because (he|she) (forgot|left|ate|woke)|off>',
    '(put|putting|slip|slipping|slipped) (poison|something|pills|bleach) in (his|her|my husbands|their) (food|drink|coffee|tea|dinner)<!to (help|hide)|hidden>',
  ),
];
