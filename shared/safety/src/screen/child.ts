import { deniable, type Rule } from './rule.ts';

const harm =
  '(hurt|hurting|harm|harming|harmed|kill|killing|killed|murder|murdering|shake|shaking|shook|shaken|smother|smothering|smothered|suffocate|suffocating|suffocated|drown|drowning|drowned|strangle|strangling|strangled|choke|choking|choked|stab|stabbing|stabbed|slap|slapping|slapped|hit|hitting|punch|punching|punched|beat|beating|smack|smacking|smacked|poison|poisoning|abuse|abusing|abused|kick|kicking|kicked|injure|injuring|injured|bruise|bruised|molest|molesting|molested)';
const plainly =
  '(hurt|hurting|harm|harming|harmed|kill|killing|killed|murder|murdering|shake|shaking|shook|smother|smothering|smothered|suffocate|suffocating|suffocated|drown|drowning|drowned|strangle|strangling|strangled|choke|choking|choked|stab|stabbing|stabbed|slap|slapping|slapped|punch|punching|punched|beat|beating|smack|smacking|poison|poisoning|abuse|abusing|abused|kick|kicking|injure|injuring|hit|hitting)';
const throwing =
  '(throw|throwing|threw|thrown|drop|dropping|dropped|fling|flinging|flung|toss|tossing|hurl|hurling|slam|slamming|slammed|push|pushing|shove|shoving|shoved)';
const soft =
  '<!feelings|feeling|heart|pride|ego|hand|hands|head and|chances|day|mood|boredom|up|car|bed|bike|toys|toy|room|blanket|bottle|rattle|juice|milk|vibe|goodnight|at (uno|chess|cards|snap|monopoly|tennis|mario|a game|the game|football)|to the (door|car|finish|top|bathroom)|in a (race|game)|with (kindness|kisses|love|hugs|cuddles|a pillow fight)|in (kisses|love|cuddles)|awake|gently|milestone|milestones|year|is|was|has|will|at the|said|again at|school|brother|sister|teacher|off|who|when he was (learning)|birthday|growth>';
const fear = '(afraid|scared|terrified|frightened|worried|worry|fear|fearing|petrified|panic|anxious)';
const thought =
  '(thoughts|thought|images|image|visions|flashes|urge|urges|impulse|impulses|picturing|picture|imagining|imagine|see|seeing|thinking|think|pictures|dreaming|dreams|dream|fantasising|fantasizing|flash|intrusive thought|intrusive thoughts|obsessing|tempted|compulsion)';

export const child: readonly Rule[] = [
  ...deniable(
    'harm-to-child',
    `(want|wanted|wanting|going|urge|urges|need|tempted|feel like|feeling like|felt like|thinking about|think about|thought about|thinking of|thought of|thoughts of|thoughts about|might|may|will|could|ill|about|plan|planning|like|wish|decided|almost|nearly|so close|close|have|had|compelled|made me|trying|tried|scared of|afraid of|fear of|terrified of|rather|wants me|tells me|telling me|told me|tell me|voices say)( (to|of|that|i|ill|about))*~ ${plainly}~ {mine} {child}${soft}<!car|bed>`,
    `(i|ive|id|just|and|then|have|had)~ (hurt|harmed|killed|murdered|shook|smothered|suffocated|drowned|strangled|choked|stabbed|slapped|hit|punched|beat|smacked|kicked|shaken|burned|bruised|abused)~ {mine} {child}${soft}`,
    `${fear}~( (that|of|i|ill|im|might|will|going|may|one|day|what|id|about|could|am))*~ ${harm}~ ({mine} {child}|him|her|them)${soft}<!by (being|working|going|not)|with (my|the) (moods|words)|if i (work|leave|say|stop breastfeeding|tell|wean)>`,
    `${fear}~( (that|of|i|ill|im|might|will|going|may|one|day|what|id|about|could|am))*~ ${throwing}~ ({mine} {child}|him|her|them) (out|down|against|off|from|on purpose|across|into|over|in the)`,
    `${fear}~ (of |for |about )?(what )?(i )?(might|may|could|will|ill|would|what id)~ (do|happen)~ (to|with) ({mine} {child}|him|her|them)`,
    `${fear}~ (to be|of being|being)~ (left )?alone with ({mine} {child}|him|her|them)<!because (i cant drive|of the stairs)|for the first>`,
    `${thought}~( (about|of|to|that|where|me|myself|flash|in|my|head|mind|i|am|keep|popping|up|pop))*~ ${harm}~ ({mine} {child}|him|her|them)${soft}`,
    `${thought}~( (about|of|to|that|where|me|myself|flash|in|my|head|mind|i|am|keep|popping|up|pop))*~ ${throwing}~ ({mine} {child}|him|her|them) (out|down|against|off|from|on purpose|across|into|over|in (the|a) (bin|river|lake|bath|water|trash|pool|sea))`,
    `(want|wanted|wanting|going|urge|could|might|almost|nearly|tempted|feel like|felt like|thought about|close to|threatened|need)( to)?~ ${throwing}~ ({mine} {child}|him|her|them) (out|down|against|off|across|into the (wall|bath|river|lake|street|water|floor)|over|at the wall|in the (bin|river|lake|bath|water|trash|pool))<!at (school|nursery|daycare|the)|a (line|bit)|in the air|the (to|slide)>`,
    `(i|ive|just|and)~ (threw|thrown|flung|slammed|hurled|shoved|dropped)~ ({mine} {child}|him|her) (out|down|against|off the|across|into the (wall|bath|river|lake|floor)|on purpose|onto the (floor|bed)|at the wall)<!at (school|nursery|daycare|the)|the slide>`,
    '(want|wanted|urge|almost|nearly|could|might|scared ill|afraid ill|close to|going to|felt like|feel like|need)( to)?~ (shake|shaking|smother|smothering|suffocate|suffocating|drown|drowning|hurt|harm|slap|hit|hitting|throttle|strangle) (him|her|the baby|my baby|them|it) (so|until|to (stop|make|shut)|when (he|she|they|it) (cries|cry|screams|scream|wont|wouldnt|doesnt)|because (he|she|it) (wont|wouldnt)|hard|to sleep forever|with (a|the) pillow)',
    'i~ (shook|shake) (him|her|the baby|my baby) (so|until|too|hard|to (stop|make)|because|when (he|she) (cried|wouldnt))<!gently>',
    `(put|putting|hold|holding|held|press|pressing) (a|the) (pillow|blanket|cushion|hand) (over|on|to)~ ({mine} ({child}|babys|sons|daughters|childs|kids)|his|her|their)~ (face|mouth|nose|head)`,
    `(hold|holding|held|keep|pushed|pushing)~ ({mine} {child}|him|her|his head|her head) under~ (the )?(water|bath)`,
    `(kill|take|end)~ (us (both|all)|me and (the|my) {child}|myself and (the|my|our) {child}|the {child} and (me|myself)|my {child} and (me|myself)|the {child} with me|my {child} with me|our lives|both our lives)<!to (the|dinner|nursery|grandma|a)|out|home|shopping|everywhere|hours|on|to work|a while|for a|along>`,
    `(drive|driving|crash|crashing) (us|the {child} and me|me and the {child}|with the {child} in it) (all )?(into (a|the) (wall|tree|river|lake|water|truck|bridge|traffic)|off)`,
    `({mine} {child}|he|she|they) (would|might|will|should)~ be better off (dead|not (alive|living)|never having been born|never born)`,
    `(wish|hope)~ {mine} {child} (was|were|would|had)~ (dead|die|never been born|died)`,
    `(voice|voices)~ (telling|tell|tells|say|says|saying|told|keep telling|that tell)( me)?~ (to|that i should|i should|i must|that)~ (hurt|harm|kill|shake|drown|get rid|end|cut|die|jump|throw)`,
    `{mine} {child}~ (is|are|was|has been)~ (possessed|evil|the devil|a demon|not really mine but a)<!when|genius|at bedtime|lol|today lol|until>`,
    `(im|am|being|be|was|feel|a)~ (a )?(danger|threat|risk) to~ ({mine} {child}|him|her|them|myself|others|my family|us)`,
    `(not|isnt|arent|never|no longer)~ safe~ (to be )?(around|near|with|from|alone with)~ (me|myself|{mine} {child}|him|her|them)<!at the|in the car>`,
    `cant~ (trust|be trusted)~ (myself )?(alone )?(around|with|near|alone with)~ ({mine} {child}|him|her|them)<!because i (sleep|fall)|and chocolate>`,
    `(lost control and|snapped and|lost it and|so angry (that )?i|so mad (that )?i|in a rage i|temper and)~ (i )?~(hit|hurt|slapped|shook|smacked|kicked|threw|punched|grabbed|beat) ({mine} {child}|him|her|them)${soft}`,
    `(leave|leaving|abandon|abandoning)~ {mine} (baby|newborn|infant) (somewhere|on (a|the) (doorstep|step|street)|in the (woods|street|bin|forest)|and never come back)`,
    `(he|my (husband|partner|boyfriend|ex|bf|wife|dad|father|stepdad)|her (dad|father)|his (dad|father)|their (dad|father)|the (nanny|babysitter|sitter))~ (hits|hit|hurts|hurt|beats|beat|slaps|slapped|shakes|shook|kicks|kicked|punches|punched|chokes|choked|molests|molested|abuses|abused|touches|touched|threatens|threatened|whips|whipped|burns|burned|belts|throws|threw)~ ({mine} {child}|the (kids|children))${soft}<!to|goodnight|with a (bill|toy)|in the air|a (ball|party)|deeply|with (his|her) (words of|kindness)>`,
  ),
];
