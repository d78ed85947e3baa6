import { deniable, type Rule } from './rule.ts';

const meant =
  '(want|wanted|wanting|need|going|urge|urges|desire|tempted|trying|tried|feel like|feeling like|felt like|thinking about|think about|thought about|thinking of|thought of|thoughts of|thoughts about|ideas of|wish|like|started|start|starting|keep|kept|began|begun|stop|back to|been|afraid|scared|plan|planning|ways|deserve|might|ill|could|about|id|ive|relapsed and|relapsed)';

export const selfHarm: readonly Rule[] = [
  ...deniable(
    'self-harm',
    'selfharm<!awareness|prevention|statistics|article|training>',
    `${meant}( (to|of|that|ill|i))*~ (hurt|hurting|harm|harming|cut|cutting|burn|burning|scratch|scratching|hit|hitting|punch|punching|punish|punishing|stab|stabbing|starve|starving|injure|injuring|bite|biting|carve)~ myself<!out|off|short|some|a |slack|loose|in half|shaving|with the (peeler|oven|iron)|on the|while|at the gym|running|lifting|doing yoga|if i (run|lift|fall)|by (lifting|falling)|open to|against>`,
    '(hurt|hurting|harm|harming|harmed|cut|cutting|burn|burning|burned|burnt|scratch|scratching|scratched|hit|hitting|punch|punching|punched|punish|punishing|stab|stabbing|stabbed|injure|injuring|injured)~ myself~ (on purpose|again|intentionally|deliberately|so (i|that|the)|to (feel|cope|stop|punish|release|calm|numb|get through)|because i (deserve|hate|feel|felt|needed)|badly|until|when (im|i feel|i get|it)|last night|every|in secret|secretly|with (a |the |his |my )?(razor|razors|blade|blades|lighter|cigarette|scissors|needle))',
    '(harming|mutilate|mutilating|mutilated|stabbing) myself',
    'self mutilation',
    '(razor|blade|cutting|bleeding|burning myself|lighter)~ (is |are )?(the )?only (thing|way)',
    'deserve~ to be (hurt|in pain|cut|beaten|hit)',
    `(cut|cutting|slice|slicing|sliced|slash|burn|burning|burned|burnt|carve|carving|carved|scratch|scratching|scratched|dig|digging|dug|stab|stabbing)~( (up|open|into|at|marks into|lines into|my nails into))*~ my~ (own )?(arm|arms|thigh|thighs|leg|legs|skin|wrist|wrists|stomach|belly|flesh|body)<!hair|on the|while|when i (fell|slipped)|with the oven|shaving|in the sun|off|from|reaching|taking|on a|out|because (of )?(the )?(rash|itch|eczema|mosquito)|like (mad|crazy)>`,
    '(started|start|starting|been|back to|went back to|urge for|urges for|relapsed and started|stop|cant stop|thinking about|turn to|turning to) cutting<=$|,| (again|to cope|at night|when|because i|and|so)><!and (pasting|gluing|sticking)|when the>',
    '(make|making|made|force|forcing|forced)~ myself (to )?(throw up|vomit|puke|bleed|purge)',
    '(hit|hitting|bang|banging|banged|punch|punching|punched|smash|smashing|smashed|slam|slamming)~ (my|myself in the)~ (own )?(head|face|fists|fist)~ (against|on|into|with)?~( (the|a|my))*( (wall|door|floor|table|tiles|fists|hands))? (until|on purpose|to (make|stop|punish|feel)|so hard that|because i hate|again and again|till)',
    '(punched|punching|hit|hitting|slapped|slapping|punch|slap) myself( (in|on|across))* (the |my )?(face|head|legs|thighs|stomach)',
    'starving myself<!all day|before|until (dinner|lunch)>',
    'hate myself so much (i|that i) (want|could|need|have)( to)? (to )?(hurt|cut|die|harm|bleed|scream until i bleed)',
    '(want|wanted|need|deserve|like)~ (to )?(see )?(my blood|myself bleed|to bleed|to make myself bleed|bleed)<!the|radiators|brakes>',
  ),
];
