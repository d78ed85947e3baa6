const medicine =
  '(ibuprofen|paracetamol|tylenol|aspirin|xanax|valium|ativan|klonopin|lorazepam|diazepam|zoloft|sertraline|prozac|fluoxetine|lexapro|citalopram|escitalopram|ssri|ssris|ambien|zolpidem|melatonin|benadryl|antidepressants|antidepressant|sleeping pills|sedatives|sedative|st johns wort|lithium|quetiapine|seroquel|insulin|adderall|ritalin|benzodiazepines|painkillers|magnesium|cbd)';
const medication = `(medication|medications|meds|medicine|pills|tablets|prescription|dose|dosage|treatment|${medicine})`;
const illness =
  '(depression|ppd|ppa|anxiety disorder|an anxiety disorder|bipolar( disorder)?|ptsd|adhd|add|ocd|psychosis|schizophrenia|borderline( personality disorder)?|a personality disorder|personality disorder|an eating disorder|anorexia|bulimia|autism|dementia|cancer|a mental illness|a mental disorder|hypothyroidism|an autoimmune disease|narcissism|panic disorder)';
const kindOf =
  '(a|an|the|severe|mild|moderate|major|clinical|postpartum|postnatal|perinatal|untreated|classic|full blown|complex|chronic|some form of|a form of|a case of)';
const surely = '(clearly|certainly|likely|undoubtedly|indeed|do|now|all the signs of)';

/** Said of or to her in these words, an answer is not shown. A "not" before it takes it back. */
export const unfit: readonly string[] = [
  // encouragement and methods
  '(kill|hurt|harm|cut|hang|shoot|drown|poison|starve|burn|injure|punish|off|end|unalive|stab|suffocate) yourself<!off|some slack|short|out>',
  '(end|take|ending|taking) your (own )?life<!back|into your (own )?hands|in your hands>',
  '(commit|committing|attempt|attempting|complete) suicide',
  'suicide is (a|the|an|your|not wrong|okay|understandable|reasonable|brave)',
  '(you|youd|your family|they|everyone|the world|your (kids|children|baby|husband))( [a-z]+){0,5} (better off|happier|better|easier)( [a-z]+){0,3} (without you|if you (were|was|died|are) ?(dead|gone)?|dead|with you gone)',
  '(nobody|noone|who)( would| will)? (miss|care about|need|needs|want|wants|loves) you<!to>',
  '(you should|you could|you can|you may|you might as well|you deserve to|it is okay to|its okay to|its time to|go ahead and|you need to|better to|you have the right to) (die|disappear forever|end it|end it all|stop existing|give up on life|be dead|let go of life)',
  '(painless|quick|quickest|easiest|peaceful|effective|reliable|least painful|best|surest) (way|ways|method|methods|death) to (die|kill|end your|end it|go forever)',
  '(painless|lethal|fatal|deadly) (way|ways|method|methods|death|dose|doses|amount|combination|overdose|mix)',
  '(overdose|overdosing) (on|of|with)',
  '(tie|tying|make|making|knot) (a|the) noose',
  '(cut|cutting|slice|slicing)( [a-z]+){0,3} (wrist|wrists|vein|veins|artery|arteries|thigh|thighs)',
  '(jump|jumping|step|stepping) (off|in front of|from) (a|the) (bridge|roof|building|balcony|train|bus|cliff)',
  '(mix|mixing|combine|combining|take|taking|wash down)( [a-z]+){0,4} with (alcohol|wine|vodka|whisky|bleach|beer)',
  '(shake|shaking|hit|hitting|slap|slapping|spank|spanking|smack|smacking|drug|sedate|smother|lock)( [a-z]+){0,1} (your|the) (baby|child|toddler|son|daughter|kids|newborn|infant)<!s>',
  '(give|giving|put)( [a-z]+){0,3} (baby|child|toddler|newborn|infant|him|her)( [a-z]+){0,4} (alcohol|benadryl|melatonin|sedative|whisky|honey|sleeping pill|antihistamine|ibuprofen|tylenol|paracetamol|medicine|medication)',
  '(he|your (husband|partner|boyfriend)|they) (deserves|deserve) (to (be (hurt|hit|punished|killed)|suffer|die)|it when you hit)',
  '(skip|skipping|stop|restrict)( your)? (meals|eating|food)( [a-z]+){0,4}(lose|weight|calories|slim|thin)?',
  // medicine
  `(take|taking|try|trying|start|starting|use|using|swallow|order|buy)( a| an| some| your| another| extra| more| one| two| half| half a| a low dose of| over the counter| daily| small| of){0,4} ${medicine}`,
  `(increase|increasing|double|doubling|reduce|reducing|lower|lowering|raise|raising|adjust|adjusting|halve|halving|change|changing|split|up)( [a-z]+){0,1} (your|the) ([a-z]+ )?${medication}`,
  `(stop|stopping|quit|quitting|skip|skipping|pause|come off|coming off|get off|going off|go off|wean off|throw away|throw out|ditch|drop|forget|cut out|leave)( [a-z]+){0,2} (your|the|those|that|these|all)( [a-z]+){0,2} ${medication}`,
  `(you|youd)( [a-z]+){0,2} (dont|do not|no longer|never) (really )?need( [a-z]+){0,2} (medication|meds|medicine|pills|tablets|antidepressants|therapy|a therapist|a doctor|doctors|professional help|help from a doctor)`,
  '(better|best|easier|fine|healthier) (without|off) (your |the )?(medication|meds|antidepressants|pills|drugs)',
  '(one|two|three|four|five|six|half a|half|a few|several|extra|another) (mg|milligrams|milligram|tablet|tablets|pill|pills|capsule|capsules|drops)',
  '(recommended|usual|standard|maximum|safe|starting|daily|correct|right) (dose|dosage)( [a-z]+){0,4} (is|of|for)',
  // diagnosis
  `(you|u) ${surely}? (have|are suffering from|suffer from|are dealing with|are experiencing|are showing|show|have developed|developed|are struggling with)( ${surely}| ${kindOf}){0,4} ${illness}`,
  `(you|u) (dont|do not) (have|suffer from)( ${kindOf}){0,3} ${illness}`,
  `(you|youre|your) (are|re)?( ${surely}| not| severely| mildly| deeply| chemically){0,2} (clinically depressed|depressed|bipolar|psychotic|manic|borderline|autistic|schizophrenic|anorexic|mentally ill|insane|delusional|a narcissist|an alcoholic|an addict|codependent)`,
  `(this|it|that|what you (have|describe|are describing)|these( are| symptoms)?)( is|s| are| sounds like( a)?| points to| indicate| indicates| means you have){1,2}( ${surely}| ${kindOf}){0,4} ${illness}`,
  '(i|my) (diagnose|diagnosis|am diagnosing|would diagnose|can diagnose)',
  'your diagnosis is',
  '(he|she|your (husband|partner|mother|mom|mum|sister|boss|mother in law|boyfriend|father|ex)) (is|has)( [a-z]+){0,2} (narcissist|narcissistic( personality disorder)?|sociopath|psychopath|bipolar|borderline|autistic|an alcoholic)',
  // a person, a lover, a secret
  '(i|im|ive)( [a-z]+){0,3} (love you|in love with you|fallen for you|falling for you|attracted to you|desire you|want you|crave you|miss you|adore you|long for you|dream of you|need you)<!to (know|be|have|feel|take|get|see|rest|hear)>',
  '(kiss|kissing|caress|caressing|undress|undressing|seduce|touch|touching|embrace|cuddle) (you|your (lips|body|skin|neck|breasts|thighs)|me)',
  '(my (love|darling|sweetheart|dearest|beloved|sexy|queen|princess)|hey sexy|hello gorgeous)',
  '(be|become|im|i am|as) (my|your) (girlfriend|boyfriend|lover|wife|husband|partner|soulmate)<!are|is|was|has|does|says>',
  '(marry me|sleep with me|make love|come to bed with me|turn you on|turns me on|in my arms|send me (a )?(photo|picture|pic|nude|nudes))',
  '(orgasm|orgasms|erotic|nude|naked body|masturbate|masturbating|masturbation|horny|blowjob|porn|sexting|your breasts|sexual fantasies)',
  '(i am|im) (a |an |your )?(real |human |licensed |trained )?(human|real person|person|therapist|doctor|psychologist|nurse|midwife|psychiatrist|counselor|counsellor|woman|mother|mom)<!too complicated>',
  'as your (therapist|doctor|psychologist|psychiatrist|counselor|counsellor|nurse|midwife)',
  '(dont|never|no need to|you dont need to|you should not|you shouldnt) (tell|talk to|involve|call|trust|see|contact)( [a-z]+){0,3} (anyone|your (husband|partner|doctor|therapist|family|friends|midwife|mother)|the police|a (doctor|therapist)|988|emergency)',
  '(our (little )?secret|between (just )?(you and me|us) only|keep this between us|you only need me|only i understand you|i am all you need|you dont need anyone (else|but me))',
];
