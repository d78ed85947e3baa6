import { deniable, firm, type Rule } from './rule.ts';

const he = '(he|{partner})';
const done =
  '(hits|hit|beats|beat|beating|punches|punched|punching|slaps|slapped|slapping|chokes|choked|choking|strangles|strangled|strangling|kicks|kicked|rapes|raped|raping|assaults|assaulted|abuses|abused|abusing|hurts|burns|burned|stabs|stabbed|throttles|throttled|bruises|bruised|attacks|attacked|attacking|whips|whipped|hitting|kicking)';
const soft =
  '<!up|with (a|the|his|this|that|one of) (question|questions|bill|idea|news|pillow|look|line|joke|surprise|toy|truth|smile|ball|snowball|cushion|request|cold|virus|flu)|to (it|the|bed|work)|at (uno|chess|cards|tennis|scrabble|mario|monopoly|a game|the game|everything|ping|darts|backgammon|poker|sleep)|by (two|five|ten|a)|in (the feels|scrabble|chess)|a high|hard that|again at|emotionally when he leaves|feelings|a message|home>';

export const violence: readonly Rule[] = [
  ...deniable(
    'violence',
    `{partner}~ (has |had |was |is |been |keeps |kept |started |will |would |s )*~${done}~ (me|us|on me)${soft}`,
    `he~ (has |had |was |is |been |keeps |kept |started |will |would |s )*~(hits|hit|beats|beat|beating|punches|punched|punching|slaps|slapped|slapping|chokes|choked|choking|strangles|strangled|rapes|raped|raping|assaulted|abuses|abused|abusing|throttled|stabbed|attacked|hitting|bruised)~ (me|us)${soft}`,
    `${he}~ (has |had |was |is |been |keeps |kept )*~(kick|kicks|kicked|kicking) me~ in the (stomach|face|head|back|belly|ribs)`,
    `${he}~ (has |had |always |will )*~(pushed|pushes|shoved|shoves|threw|throws|slammed|slams|dragged|drags|pinned|pins|grabbed|grabs|held|holds)~ me~ (down|against|into|across|by (the|my) (throat|neck|hair|arm|arms|wrist)|out of the car|onto|to the (floor|ground)|over the|up against|so hard)<!a rose|the path to work|gently|and kissed|the aisle>`,
    `${he}~ (puts|put|has|had|wrapped|wraps)~ his hands (around|on|round) my (throat|neck)`,
    `${he}~( (said|says|told me|swore|swears|threatened|threatens|texted|keeps saying|promised|is|was|that|he|s|will|ll|would|going|gonna|to|me|hell|hes|if i leave|if i (ever )?(tell|go|left|leave)|is threatening|is going))*~ (going to |gonna |will |would |to |hell |ll )(kill|hurt|murder|shoot|stab|burn|bury|beat) (me|us|the kids and me|me and the kids)<!when he sees|if i (buy|bring|spend|adopt|forget|get another|burn|shrink|order|dent|eat)|for (forgetting|buying|eating|spending|leaving the|this|that|saying)|with (his|that|these|kindness)|laughing|lol|haha|one day with|because i (forgot|ate|bought|shrunk)|over the|at uno>`,
    `${he}~ (has |had |is |was |keeps |kept |always )*~(threaten|threatens|threatened|threatening)~( to)? (me|us|my (life|family|kids|children)|to (kill|hurt|shoot|burn|stab|beat|take|find|strangle|hit|harm))<!with (a tickle|more kids|another)|(the|my) (remote|phone away)|away>`,
    `${he}~ (has |pulled |pointed |points |held |holds |waved |keeps |put )+~(a|the|his) (gun|knife|weapon)~ (on|at|to|against|by|in) (me|my|us|the house and)`,
    `(hits|hit|beats|beat|chokes|choked|punches|punched|slaps|slapped) me~ (when (hes|he is|he gets|he|i (say|talk))|if (i|he)|again|in front of the (kids|children)|last night|black and blue|with (his|a) (belt|fist|fists)|every|because i (said|didnt))<!was|that|how|at>`,
    `(scared|afraid|terrified|frightened|fear|fearing|fearful)~ (of|that|for)?~ (${he}|him)~( (will|might|is|going|could|would|to|comes|when|may|gets))*~(<=$|,| (when he|and what|he|because he|coming|hurt|hurts|hit|kill|hurting|drinks|drunk|gets|find|finds|might|will)>)<!getting|falling|catching|when he (sleeps so|gets sick|has a fever|chokes|coughs)|and what people|might (wake|fall|choke|stop|not|be|have|get|forget|never)|will (wake|fall|choke|stop|not|be|have|get|forget|never|start|refuse)>`,
    `(scared|afraid|terrified|fear|fearing)~ for (my|our) (life|lives|safety)( (and|at home|when he))?`,
    `(afraid|scared|terrified)~ (to go home<!to (that|the|a|this|all)>|of going home<!to (that|the|a|this|all)>|to be home with him|of (my own )?home|to leave him|he will (kill|hurt|hit|find)|hell (kill|hurt|hit|find)|he might (kill|hurt|hit|find)|what he (will|might|would|ll) do|my (husband|partner|boyfriend|ex) (will|might|is going to) (kill|hurt|hit|find))<!it|out about (the|my) (cake|present|party|shoes)|with the christmas>`,
    `(unsafe|in danger)~ (at home|with (him|my husband|my partner|my boyfriend)|in my (own )?(home|house)|around him|here with him|from him|in this house)<!on (the|a) (bike|ladder)>`,
    `(we|im|i|me and the kids|the kids and i)~ (are |am |feel |may be |might be |in |not )*~(in (real |serious |immediate )?danger|unsafe)<=$|,| (here|now|at home|tonight|with him|in (my|our|this)|and|because|from)><!of (being late|missing|falling|running|forgetting)|on the bike|because the (road|stairs)|(at|in) the (pool|playground)>`,
    `(forces|forced|forcing|makes|made|making) me (to )?(have sex|do (sexual )?things in bed|do sexual|sleep with him|have it|perform)`,
    `(raped me|i was raped|been raped|got raped|he raped|was sexually assaulted|sexually assaulted me|sexually abused me|was assaulted)`,
    `(have|had) sex (with me )?(against my will|when i (say|said) no|while i (sleep|was asleep|cried))`,
    `${he}~ (has |had |always )*~(locks|locked|lock)~ (me|us)~ (in|out|inside|up)<!by (accident|mistake)|accidentally>`,
    `(my |a )?(black eye|bruises|broken (ribs|rib|arm|nose|jaw)|bruise)~ (from|that|because of|where|he gave) (him|he|my (husband|partner|boyfriend|ex)|where he)<!fell|bumped|headbutted>`,
    `(domestic (violence|abuse)|abusive (husband|partner|relationship|marriage|boyfriend|ex|home))<!awareness|training|charity|shelter (volunteer|fundraiser)|article|series|statistics|in the (news|book|film)|month|leave|storyline>`,
    `(he|{partner}|husbands|partners|boyfriends)~ (is |has been |was |s |got |gets |been )*~(physically |very )?(abusive|violent)~( (to|towards|toward|with))?( (me|us|the kids|when he|again|last night))?<!film|films|movie|games|video|game|cartoons|parents|childhood|father|past>`,
    `(stalking|stalks|following|follows) me~ (since|again|home|everywhere|to work|and threatening|after i left)<!around the (house|kitchen)|to the (toilet|bathroom)|and (crying|meowing)|like a>`,
    'running for my life from him',
  ),
  ...firm(
    'violence',
    '(not|isnt|arent|aint|never|no longer)~ safe~( here)? (at home|with (him|my husband|my partner|my boyfriend)|in my (own )?(home|house)|around him|here with him|from him|in this house)<!on (the|a) (bike|ladder)>',
    '(we|im|i|me and the kids|the kids and i|the kids)~ (are |feel |am )?(not|arent|dont feel)~ safe<=$|,| (here|now|tonight|and|because he|anymore)>',
    `${he}~ (wont|doesnt|will not|does not|never|didnt|wouldnt)~ (let|lets|allow|allows) (me|us)~ (to )?(leave( the house| him| home| the flat| the apartment)?<=$|,| (and|without|the (house|flat|apartment)|him)>|out of the house|see (my (family|friends|mother|sister))|have (my own )?(money|phone|a phone)|call (the police|for help|my (mother|family|sister))|go out)<!the (table|party|playground|room|shop|park)|(empty|hungry)|without (a (hug|kiss)|eating|my coat|saying)|until i (kiss|sing|read)>`,
  ),
];
