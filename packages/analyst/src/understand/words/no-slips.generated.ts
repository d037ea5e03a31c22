/** This module is responsible for English words that are no slips of the words of questions. Made by tools/make-no-slips.ts. */

/** Common words that differ from a word of questions by a letter or two and mean something else. */
export const NO_SLIPS: ReadonlySet<string> = new Set(
  (
    'abort aborts abound abounds acceding accordingly accordion accordions accosting accruing actualities actuality ' +
    'addiction addictions additional additive additives adoption adoptions affiliated affiliating affirmation ' +
    'affirmations affliction afflictions affording aground aided alto altos ambition ambitions approximate ' +
    'approximated approximates archiving arraying audition auditions balk balks band bands bank banks baring bark ' +
    'barks bask basked basks bath baths batter batters beak beaks bean beans beast beasts beat beater beaters beats ' +
    'beef beefs beep beeps beer beers bees beet beets bellow bellows belt belts bent bents beset besets bets bettor ' +
    'bettors bitter black blacks bland bleak blinding blinking blob blobs bloc blocs blot blots blow blows blunting ' +
    'booth booths boring bossiness botch botches bough boughs bounced bouncer bouncers bouncier bouncy bounding ' +
    'bragging braid braids braining bran brandies branding brandy bread breads bricking bridging bridling briefing ' +
    'briefings brimming brine brink brinks briny brisking broke broker brokers bronzing broth broths browner browse ' +
    'browsed browses brunching buck bucks bunching bushiest busies bust busts butter butters cage cages cake cakes ' +
    'calendared call calls camel camels cameo cameos camp campaigned campaigner campaigners camps cane canes cant ' +
    'cape capes carat carats card cards care cares carp carps cars carve carves case cased cases cash cashed cashes ' +
    'cast casts cave caves cede cedes cello cellophane cellos chaffing chaining chairing chalking champing chance ' +
    'chanced chances chancing chant chanted chanting chants chapping char charge charged charges charging charm ' +
    'charming charms charring chars charting chat chats chatting checker checkers cheek cheeked cheeks chick chicks ' +
    'chinking chinning christens chuck chucked chucks chugging cite cites clack clacked clacks claiming clamming ' +
    'clamping clams clanged clanging clanking clans claps clash clashed clashes clasp clasps classy clause clauses ' +
    'claws clicking climaxing climber climbers clime climes clinging clink clinked clinking clinks clipping ' +
    'clippings clock clocked clocks clubbing cluck clucked clucks clumping coarse coast coasts coat coats coded ' +
    'coding cods coed coeds coffined coke cokes coking cold colds collared collaring colt colts coma comas comb ' +
    'combated combating combine combines combing combs comet comets commoner communed communes communist communists ' +
    'commuted commuter commuters commutes compacted compacter compacting compaction companion companions compassed ' +
    'compassing competed competes competing compilation compilations compiled compiler compilers compiling complete ' +
    'completely completer completes completest completing complexes complexion complexions complied complying ' +
    'component components composed composer composers composing composted compute computed computes computing ' +
    'conceited concerned concerning concert concerted concerting concerts concession concessions condiment ' +
    'condiments cone cones conferred conferring confession confessions confident confined congested congesting ' +
    'connected connecting consent consented consenting consents conserved conserving consorted consorting contend ' +
    'contends contented contenting contest contested contesting contests context contexts continental continentals ' +
    'contingent contingents contorted contorting contract contracts contraries contrary contrasted convection ' +
    'convened convening convent convention conventions convents converge converged converges converging ' +
    'conversation conversations converse conversed converses conversing converter converters conveyed conveying ' +
    'convicted convicting convulsion convulsions cooing cope copes coping cops core cores coring correctly cosies ' +
    'cosy cots coursed courser court courts cove covering coverings covert coverts coves coveting cowing cozies ' +
    'cozy cranking crass creating creation creations creatively creature creatures cribbing crick cricked cricks ' +
    'crimping cringing crumbing crush crushed crushes cull culls cure cures curios currents curse curses curt ' +
    'curved curvy customary cyst cysts dabs dads dairies dairy dais daisies daisy dallies dally dame dames dams ' +
    'dare dares daring dated dawn dawns daze dazes death deaths decease deceased deceases deceasing deceived ' +
    'deceiving deciding declared declaring decreeing deference defining deliver delivered delivers depressed ' +
    'depressing derail derails deriving designation designations destined destining destitution detain detained ' +
    'detaining detains detonation detonations developer developers devise devises dies differed differing dilation ' +
    'dine dines direst discoing discounted disjoint disjoints dismount dismounts distance distances distincter ' +
    'distinction distinctions distinctly distract distracts district districts divide dividend dividends divider ' +
    'dividers divides divined diving doer doers dogs doilies doily dole doles doling dome domes doming donation ' +
    'donations dons dope dopes doping dose doses dosing dote dotes doting dots dove doves downgraded downy doze ' +
    'dozes dozing drily drip dripped dripping drips drive drives drone drones drooling droop drooped drooping ' +
    'droops drown drowning drownings drowns drowsing drys duding dune dunes duping dyes dying earl earls earner ' +
    'earners earring earrings ears easier eastern eater eaters edit edits effected emit emits endurance engage ' +
    'engages enlargement enlargements enquire enquires enraged entranced entrants entrench entrenches estrange ' +
    'estranges etch etches eternal evaluation evaluations even evens evermore eves exceeding excepted excerpt ' +
    'excerpts excluded excusing executed exist exists expansion expansions expedited expelled expended expert ' +
    'experts exploding exported extensive externally faction factions fail failing failings fails falter faltered ' +
    'falters farm farms fattest favoring favouring feel feels felled felling felt felts fend fends festered ' +
    'fettered fever fevers fiend fiends figured filed filet filler fillet filleted fillets fillies filling fillings ' +
    'filly filmed filmy fine fined fines fingered fins fire fires firm firms firs fist fists fitter five fives foam ' +
    'foams fond font fonts ford fords fore foremost fores foretaste foretastes fork forks fort forts forum forums ' +
    'fostered fractional fractious frequencies frequency frequented frequenter friction frill frills frittered frog ' +
    'frogs frond fronds frost frosts fruition fuel fuels fulled fulling fully function functions fund funds funner ' +
    'furl furls gait gaits gander ganders gave gene generals generator generators genes gibe gibes given givens ' +
    'gloss glosses glow glowing glows goad goads goalies goat goats goggle goggles gold golds goner goners gong ' +
    'gongs goodies goody goof goofs goon goons gore gores goring gown gowns grain grains grape grapes grass grasses ' +
    'greasiest greatness greenest grey greys grin grins groan groans groin groins groped groping grouper groupers ' +
    'groupies groused growl growling growls gutting hale hales haling halve halves halving hampered hand hands ' +
    'hankies hanky hardened hardy hare hares haring hastened hate hates hating haven havens haying haze hazes ' +
    'hazing hazings heave heaves heaving hell herb herbs herd herds hero heroes herpes hers hire hires hither hive ' +
    'hives hiving hoist hoists hole holes homed homemade homer homers homey homeys hone hones hoot hoots hope hopes ' +
    'hose hoses hove hyphened imploded imploding implored imploring importance importantly importing imposing ' +
    'impotent impressing impressive improper improvise improvised improvises improvising incensed incensing ' +
    'increasingly info inherent integral integrals intensest interact interacts intercept intercepts interested ' +
    'interject interjects interment interments internally interned internet internist internists intersect ' +
    'intersects interval intervals jest jests jumper jumpers jumpy junk junks juries jury jute juts kinda king ' +
    'kings kink kinks knew knob knobs knot knots known laded lading laid lake lakes lanced lancing lander lane ' +
    'lanes lapel lapels lard larded larding lards larges laser lasers lash lashes lass lasses laud lauded lauding ' +
    'lauds leaf leafing leafs leak leaking leaks lean leaning leanings leans leap leaping leaps leapt lease leases ' +
    'leash leashes leasing leaved legs lend lending lends lengthy lens lent lest lewd libel libels lice lick licks ' +
    'lien liens life lift lifts liked liken likens liker lilt lilts lime limes lined linen linens liner liners lint ' +
    'lisp lisps lite live lively lives load loading loads loaves lobe lobes lobs locating lock locked locking locks ' +
    'loft lofts logs lone loner loners loom loomed looming looms loon loons loop looped looping loops loose loosed ' +
    'looser looses loosing loot looted looting loots lope lopes loping lops lore louse louses love lover lovers ' +
    'loves loving lowed lowing lung lungs lust lusts mace maces macing mads magpies maid maids maim maiming maims ' +
    'maker makers male males mall malls mane manes mangy manly mans mare mares marking markings marsh marshes ' +
    'marveling masking mast masts match matches mate mates mating maul mauling mauls maxing maze mazes meal meals ' +
    'meant meat meats median medians menus mere meres mice mien miens mike mikes miking mile miles mime mimes mince ' +
    'minces mind minds mined miner miners mini minis mink minks mint mints minuses mire mires mist mists mite mites ' +
    'moan moaning moans moat moats mode modes moist mole moles molt molts monies monkey monkeys mooning moot moots ' +
    'mope mopes morn morns moss mosses moth moths mourning mouth mouths move moves muck mucks mulch mulches munch ' +
    'munches mush mushes must musts named nape napes neat needy nerd nerds nest nests nether newt newts normalcy ' +
    'normality notching noting notion notions numbed odder odes oily older onus opener openers operatic operation ' +
    'operations operative operatives oppose opposes ores otter otters outdoing outgrowing outlying outsider ' +
    'outsiders oven ovens overdrew overeating overgrew overlies overrating overt owes pace paced paces pacing pact ' +
    'pacts paged pager pagers paging pail pails pain pains pair pairs palace palaces pale pales paling pall palls ' +
    'pane panes pant pants pare parentage pares paring park parks pars parson parsons parties party pass passes ' +
    'pasta pastas paste pastes pasties pasty patch patches pate pates pathos pats pave paves paving pawing payed ' +
    'peace peaces peal peals pear pears peas peat peck pecks peek peeks peopled percentile percentiles perforated ' +
    'perforating performer performers perfumed perfuming perk perks persona pert pest pests petition petitions ' +
    'phase phases phoned phoney phoneys phonies phony phrased pieced pierce pierces pill pills pilot pilots placid ' +
    'plaice plaid plaids plan plane planed planes plans plate plated plates platformed player players playing pleas ' +
    'pleased plod plods plop plops plow plows ploy ploys plug plugged plugs plum plums plunger plungers plunked ' +
    'pluses plush plying poet poets poll polls poplar poplars port ports pose poses posh posies positional ' +
    'positioned positive positives posses posy pots pout pouts pray prayed praying prays precious predicting ' +
    'predictor predilection predilections previews previously primacy probation procession processions produced ' +
    'producer producers production productions profession professions programs progressed progressing progressive ' +
    'progressives projectile projectiles projecting projector projectors prom promoting promotional proms prone ' +
    'proportional proportionals proportioned proposition propositions prosecuted prosecution prosecutions ' +
    'prospected protect protected protection protections protects protested provide provided providence provident ' +
    'provides prying pulp pulps quack quacks quaintest quantifies quantify quartered quartet quartets queerest ' +
    'questing questioned quiches quickest quickies quietness quirk quirks race races rack racked racking racks ' +
    'radio radios rage rages raise raises raising rake raked rakes raking rallies rally rang ranged ranging ranker ' +
    'rankled rankling rant ranted ranting rants rape rapes rare rares rasher rated ration rations rats rave raves ' +
    'rawest raze razes react reacted reactive reacts readier readies ready readying real realer reals realty ream ' +
    'reaming reams reap reaper reapers reaping reaps rear rearing rears rebounded recant recants receipted receiver ' +
    'receivers recenter recessed reclined recoiled recorder recorders recording recordings recouped recurred ' +
    'recurrent redder reed reeds refereed refereeing referees referred reformed reformer reformers reforming ' +
    'refueled regarded regent regents relating relation relations relatively relent relents reloaded reminded ' +
    'remote remotes remover removers rend render renders rending rends repeal repeals repent repents reported ' +
    'requiring rerunning resent resents reserved reserving resort resorted resorts resounded restrict restricts ' +
    'retained retaining retarded retarding retch retched retches retiring retort retorted retorting retorts ' +
    'retracted revenge revenges revering reversal reversals reversing reverting revolution revolutions rewarded ' +
    'reworked rice rices ricing ride rides riding rife rile riles riling rind rinds rink rinks rinse rinses rinsing ' +
    'ripe ripen ripens riser risers risk risking risks rite rites roach roaches road roads robe robes rode roes ' +
    'role roles rope ropes rosy rote rouse rouses rove roves ruing rung rungs ruse ruses sack sacks sades sadistic ' +
    'safe safes sage sages sake salt salts salve salves sand sanding sands sane sang save saves scale scales ' +
    'scaliest scanting scare scares scarfing scarring scent scents schooled schooling scold scolding scoldings ' +
    'scolds scooping scorched scorching score scores scowling scrawled scrawling scrupled scrupling seal sealing ' +
    'seals seat seats sect sects seed seeding seeds seek seeks seem seems seep seeps seer seething seize seizes ' +
    'self semen sensing serve serves seven sevens sewn shade shades shafting shake shakes shame shames shape shapes ' +
    'shared shark sharking sharks sharp sharpest sharping sharps shave shaves shearing sheen shell sheller shelling ' +
    'shells shifting shinning ship ships shire shirking shirting shitting shoaling shocking shod shoe shoes shoo ' +
    'shoos shooting shootings shopped shore shores short shortcut shortcuts shorted shortens shorting shortlist ' +
    'shortness shorts shot shots shouting showiest shown showy shriek shrieking shrieks shrilled shrilling ' +
    'shrimping shrine shrines shrunk sick sicks side sides sighed signer silk silks sill sills sine sing singe ' +
    'singed singes sings sinned sins sipping sire sires siring sited sits sized sizer skate skates skimping ' +
    'skipping skirting slanting slapping slat slate slates slats slay slays sleeking slew slews slink slinking ' +
    'slinks slipping slit slits slob slobs slog slogs slop slopping slops sloth sloths slut sluts smallish smart ' +
    'smarted smartest smarting smarts smearing smell smelliest smelling smells smite smites snapping snare snares ' +
    'snarling snatched snatching sneak sneaking sneaks snipping snooping snore snores snort snorted snorting snorts ' +
    'snot snots snow snows soft sole soled soles solid solids solo solos soot soothing sopping sore sores sorta ' +
    'sourced spank spanking spankings spanks spare spares sparking sparring spat spate spates spats spatting spay ' +
    'spays spear spearing spears speck specking speckling specks sped speed speeding speeds spell speller spelling ' +
    'spellings spells spelt spending spice spiced spices spied spilt spine spines spire spires spit spite spited ' +
    'spites spits splat splats splaying splint splints spoke spokes spooking spore spores sport sported sportiest ' +
    'sporting sports spot spots spraying spreading spring springing springs sprinkling sprinklings sprinting ' +
    'spurting squeaking stab stabbing stabbings stablest stabling stabs stacking staffing stag stage stages stags ' +
    'staining stake stakes stale stales stalking stalkings stalling stamping stanched stanching standing standings ' +
    'stank stapling star starch starched starches starching stare stared stares staring stark starred starring ' +
    'stars starter starters startled startling starved starving starvings stashing stated stater stating ' +
    'statistical statue statues stave staves steak steaks stealing steaming steep steeps stem stems stepping ' +
    'sterling stew stews stillest sting stings stink stinking stinks stinting stirring stoke stokes stole stoles ' +
    'stomping stone stones stoniest stooping stop stopper stoppers stopping stops stored storey storeys stories ' +
    'storing stork storks storm storming storms story stoutest stove stoves stow stows strangest stray strays ' +
    'streaking striking strikings stringent stringiest stringing stringy stripping stroll strolled stroller ' +
    'strollers strolling strolls stronger strung stunting stylistic submarine submarines submersion submissive ' +
    'subsisted successfully suite suites summarily summarised summarized summery summit summits sundae sundaes ' +
    'sundries sundry sunk sure surfed swank swanks swapping swarming swat swats swatting sway sways swearing ' +
    'sweating swell sweller swellest swelling swellings swells swooping swore syringing tabled tack tacking tacks ' +
    'tale tales talking tall tame tames taming tank tanking tanks tape taped tapes taping tasking taxing team teams ' +
    'teat teats teem teems teen teens tend tending tends tent tents test tests thaw thaws thee theme themes thin ' +
    'think thinks thins thong thongs thorough though threading three threes thus tide tides tied ties tiger tigers ' +
    'tile tiles tilt tilts timed timelier timer timers timezone ting tings tire tires titled toll tolls tome tomes ' +
    'tonal tonic tonics topical torn tows toxic trace traces tract tracts transacting transition transitions ' +
    'translation translations tread treading treads treating trebling treed trekking trenching trendier trendies ' +
    'trendy trick tricks trill trills tropic tropics trough troughs truck trucks trundling trunking tying tyke ' +
    'tykes typo typos tyre tyres udder udders understate understated understates understood unfit unfits uniquer ' +
    'unite unites unities unity untie usher ushers vague valiant valued valve valves verses vied vies viewer ' +
    'viewers visibly visioning vomiting vouched vouches waft wafted wafts wait waited waiter waiters waits wall ' +
    'walls wand wander wandering wanders wands wane waned wanes wanner ward wards ware wares wart warts wasted watt ' +
    'watts weakly wean weans wear wears weed weeds weep weeps weer wees weld welds welt welts wept west whale ' +
    'whales wham whams wheat whereas whet whets whew whiled whine whines white whiter whites whole wholes whore ' +
    'whores width widths wiener wieners wild wilds wile wiles wilt wilts wily wingers winter wintering winters wire ' +
    'wires wish wishes witch witched witches wits wont wood woods wording wordings wordy wore work works world ' +
    'worlds worm worming worms worn worthies worthy wound wounder wounds wreak wreaks wren wrens write writes yeah ' +
    'yeahs yearn yearns yous '
  ).split(' '),
);
