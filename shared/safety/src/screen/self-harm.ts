import { deniable, type Rule } from './rule.ts';

const meant =
  '(want|wanted|wanting|need|going|urge|urges|desire|tempted|trying|tried|feel like|feeling like|felt like|thinking about|think about|thought about|thinking of|thought of|thoughts of|thoughts about|ideas of|wish|like|started|start|starting|keep|kept|began|begun|stop|back to|been|afraid|scared|plan|planning|ways|deserve|might|ill|could|about|id|ive|relapsed and|relapsed)';

export const selfHarm: readonly Rule[] = [
  ...deniable(
    'self-harm',
    '(press|pressed|pressing|hold|held|holding|put|putting|push|pushed|touch|touched|stub|stubbed)( [a-z]+){0,3} (iron|stove|lighter|cigarette|flame|match|candle|pan|straightener|needle|ice|blade|razor|scissors)( [a-z]+){0,2} (against|on|to|onto|over|into|out on) my~ (own )?(arm|arms|skin|leg|legs|thigh|thighs|hand|wrist|wrists|stomach)<!by accident|accidentally>',
    '(clawed|claw|clawing|tore|ripped|peeled|picked|scratched|scraped|bit|gouged)( [a-z]+){0,2} my~ (own )?(legs|leg|arms|arm|skin|face|thighs|scalp)( [a-z]+){0,2} (bloody|raw|open|apart|off)',
    '(pulled|pull|pulling|rip|ripping|ripped)( out)? my~ (own )?hair out( [a-z]+){0,4} (punish|until|bleed|to feel|clumps|pain)',
    '(hurt|hurting|harm|harming|cut|cutting|burn|burning|scratch|scratching|hit|hitting|punch|punching|slap|slapping|bite|biting|stab|stabbing|carve|carving|bruise|bruising|pinch|pinching|strangle|injure|injuring|choke|choking) myself<!out|off|short|some|a|slack|loose|in half|shaving|on|while|at|running|lifting|doing|open to|against|falling|cooking|chopping|slicing|trying|when i (fell|slipped|tripped|ran|lifted|cut|chopped|cook|was (chopping|cooking|running))|if i (run|lift|fall)|by|playing|a (coffee|tea)|climbing|again (at|on|while)|(at|on)|jumping|laughing|in the (gym|kitchen door)|from|into|over|because i (fell|slipped|tripped|ran|overdid)>',
    '(hurt|harmed|cut|burned|burnt|scratched|bit|stabbed|bruised|choked|strangled)~ myself~ (last night|tonight|today|this morning|yesterday|again|this week|because|to (feel|punish|stop|cope|calm|sleep|make)|in the (bathroom|shower|closet|car)|when (noone|everyone|it gets|i feel|im alone|i get)|with (his|my|a|the) (razor|blade|lighter|knife|scissors|needle|curling iron|cigarette|nails|glass))<!on|at the|while|chopping|shaving|cooking|running|because i (fell|slipped|tripped|ran)|again (at|on|while|shaving)>',
    '(cut|cutting|bit|bite|biting|scratch|scratched|scratching|burn|burned|burning|pick|picked|dug|dig|digging|hit|punched|scrape|scraped|pinch|pinched|bang|banged|hurt)( [a-z]+){0,6} (until|till|so (that|it))~ (it|they|i|he|my [a-z]+)~ (bled|bleed|bleeds|bleeding|bruised|bruises|swollen|drew blood|draw blood|felt (something|better|calm|relief|nothing)|feel (something|better|calm|relief|nothing))<!a brush>',
    'drew blood( [a-z]+){0,3} (my|myself|on purpose|felt)',
    '(cut|cuts|scars|scar|burns|marks|bruises|lines|wounds)( [a-z]+){0,5} (i (made|make|gave|give|did) (myself|on|to|with)|from (the )?(razor|blade|blades|cutting|when i cut)|on my (wrists|wrist|thighs|thigh)( [a-z]+){0,3}(from|again|last|hide|hidden|hiding|cover|sleeves|see))',
    '(long sleeves|sleeves)( [a-z]+){0,6} (cuts|scars|marks|wrists|see what i did)',
    '(pain|hurting|blood|bleeding|burning|cutting|razor|blade)~ (is|makes|feels|was|helps)( [a-z]+){0,4} (only thing|relief|calm|calms|helps me (cope|feel)|feel (alive|real|something|better)|quiet|peace)<!after the (run|workout|massage)|in my (legs|back)>',
    '(want|wanted|need|deserve|deserved|urge|like|trying|going|itching)( to)?~ (punish|hurt|injure|scar|damage|mutilate|destroy) (myself|my (body|skin|arms|legs|face))<!with|at the gym|by (running|eating cake)>',
    '(picked up|pick up|grabbed|grab|took|held|hold|holding|reach for|reached for|hid|hide|hiding|bought|find|found)( [a-z]+){0,2} (razor|razors|blade|blades|razor blade|razor blades|lighter)( [a-z]+){0,7} (again|myself|my (arm|arms|leg|legs|skin|thigh|thighs|wrist|wrists)|cut|later|bathroom floor|old habit|relapse|relapsed|feel)<!shave|shaving|candle|candles|birthday|to (trim|open)>',
    '(relapsed|relapse|relapsing)( [a-z]+){0,6} (cutting|cut|blade|razor|burned|burning|scratching|self|arms|clean)',
    '(clean|free)( [a-z]+){0,4} (from )?(cutting|selfharm|self harm|blades)( [a-z]+){0,6}(until|but|till|and then|and now)',
    'selfharm<!awareness|prevention|statistics|article|training>',
    `${meant}( (to|of|that|ill|i))*~ (hurt|hurting|harm|harming|cut|cutting|burn|burning|scratch|scratching|hit|hitting|punch|punching|punish|punishing|stab|stabbing|starve|starving|injure|injuring|bite|biting|carve)~ myself<!out|off|short|some|a |slack|loose|in half|shaving|with the (peeler|oven|iron)|on the|while|at the gym|running|lifting|doing yoga|if i (run|lift|fall)|by (lifting|falling)|open to|against>`,
    '(hurt|hurting|harm|harming|harmed|cut|cutting|burn|burning|burned|burnt|scratch|scratching|scratched|hit|hitting|punch|punching|punched|punish|punishing|stab|stabbing|stabbed|injure|injuring|injured)~ myself~ (on purpose|again|intentionally|deliberately|so (i|that|the)|to (feel|cope|stop|punish|release|calm|numb|get through)|because i (deserve|hate|feel|felt|needed)|until|when (im|i feel|i get|it)|last night|every|in secret|with (a |the |his |my )?(razor|razors|blade|blades|lighter|cigarette|scissors|needle))',
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
