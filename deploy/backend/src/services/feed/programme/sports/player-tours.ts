import { competition } from './competition.ts';

export const TENNIS = [
  competition(
    9_705,
    'ATP Tour',
    [3, 'ATP'],
    90,
    `Jannik Sinner, Carlos Alcaraz, Alexander Zverev, Novak Djokovic, Taylor Fritz, Ben Shelton, Jack Draper,
    Alex de Minaur, Lorenzo Musetti, Casper Ruud, Holger Rune, Felix Auger-Aliassime, Andrey Rublev, Daniil Medvedev,
    Alexander Bublik, Karen Khachanov, Tommy Paul, Frances Tiafoe, Jakub Mensik, Francisco Cerundolo, Jiri Lehecka,
    Arthur Fils, Tomas Machac, Ugo Humbert, Denis Shapovalov, Flavio Cobolli, Tallon Griekspoor, Grigor Dimitrov,
    Stefanos Tsitsipas, Brandon Nakashima, Learner Tien, Luciano Darderi, Sebastian Korda, Alexei Popyrin, Joao Fonseca,
    Cameron Norrie`,
  ),
  competition(
    9_704,
    'WTA Tour',
    [6, 'WTA'],
    85,
    `Aryna Sabalenka, Iga Swiatek, Coco Gauff, Amanda Anisimova, Elena Rybakina, Jessica Pegula, Madison Keys, Jasmine Paolini,
    Mirra Andreeva, Qinwen Zheng, Ekaterina Alexandrova, Belinda Bencic, Clara Tauson, Naomi Osaka, Linda Noskova,
    Elina Svitolina, Emma Navarro, Victoria Mboko, Diana Shnaider, Liudmila Samsonova, Karolina Muchova, Marta Kostyuk,
    Leylah Fernandez, Jelena Ostapenko, Elise Mertens, Paula Badosa, Sofia Kenin, Anna Kalinskaya, Dayana Yastremska,
    Daria Kasatkina, Barbora Krejcikova, Emma Raducanu`,
  ),
  competition(
    9_707,
    'ITF Nairobi',
    [213, 'ITF Men'],
    100,
    `Ismael Mzai, Albert Njogu, Kael Shah, Ryan Randiek, Derick Ominde, Petty Andanda, Ibrahim Kibet, Kevin Cheruiyot,
    Nicholas Shyam, Faiz Nasyam, Kunal Shah, Brian Nyakundi`,
  ),
];

export const DARTS = [
  competition(
    9_720,
    'PDC Players Championship',
    [104, 'International'],
    90,
    `Luke Littler, Luke Humphries, Michael van Gerwen, Stephen Bunting, Jonny Clayton, Gerwyn Price, Josh Rock, Danny Noppert,
    James Wade, Chris Dobey, Gary Anderson, Ross Smith, Damon Heta, Martin Schindler, Rob Cross, Nathan Aspinall, Peter Wright,
    Mike De Decker, Ryan Searle, Jermaine Wattimena, Dave Chisnall, Dirk van Duijvenbode, Michael Smith, Daryl Gurney,
    Cameron Menzies, Ryan Joyce, Wessel Nijman, Gian van Veen, Andrew Gilding, Luke Woodhouse, Ritchie Edhouse,
    Raymond van Barneveld, Dimitri Van den Bergh, Joe Cullen, Krzysztof Ratajski, Kevin Doets`,
  ),
  competition(
    9_719,
    'Women’s Series',
    [104, 'International'],
    70,
    `Beau Greaves, Fallon Sherrock, Lisa Ashton, Mikuru Suzuki, Noa-Lynn van Leuven, Deta Hedman, Gemma Hayter, Kirsi Viinikainen,
    Robyn Byrne, Rhian O’Sullivan, Lorraine Winstanley, Katie Sheldon`,
  ),
];

export const BADMINTON = [
  competition(
    9_731,
    'BWF World Tour - men',
    [106, 'International'],
    90,
    `Shi Yu Qi, Kunlavut Vitidsarn, Anders Antonsen, Viktor Axelsen, Li Shi Feng, Jonatan Christie, Chou Tien Chen,
    Alex Lanier, Kodai Naraoka, Christo Popov, Loh Kean Yew, Lee Zii Jia, Anthony Sinisuka Ginting, Lakshya Sen, Weng Hong Yang,
    Lin Chun-Yi, Toma Junior Popov, Rasmus Gemke, Kenta Nishimoto, Koki Watanabe, Lee Cheuk Yiu, Ng Ka Long, Brian Yang,
    Jason Teh`,
  ),
  competition(
    9_732,
    'BWF World Tour - women',
    [106, 'International'],
    85,
    `An Se Young, Wang Zhi Yi, Akane Yamaguchi, Chen Yu Fei, Han Yue, Pornpawee Chochuwong, Ratchanok Intanon, Tomoka Miyazaki,
    Busanan Ongbamrungphan, Gregoria Mariska Tunjung, Putri Kusuma Wardani, P. V. Sindhu, Supanida Katethong, Line Christophersen,
    Mia Blichfeldt, Natsuki Nidaira, Michelle Li, Kirsty Gilmour, Line Hojmark Kjaersfeldt, Beiwen Zhang, Gao Fang Jie,
    Sim Yu Jin, Nozomi Okuhara, Yeo Jia Min`,
  ),
  competition(
    9_733,
    'Kenya International',
    [297, 'Kenya'],
    100,
    `Lavin Odongo, Victor Munga, Avikam Singh Gill, Mercy Mwethya, Bill Otieno, Matheri Joseph, Patrick Ekai, Samuel Mwangi`,
  ),
];

export const BOXING = [
  competition(
    9_710,
    'World Championship bouts',
    [107, 'International'],
    90,
    `Oleksandr Usyk, Naoya Inoue, Dmitry Bivol, Saul Alvarez, Jesse Rodriguez, Artur Beterbiev, David Benavidez, Gervonta Davis,
    Shakur Stevenson, Jaron Ennis, Devin Haney, Teofimo Lopez, Junto Nakatani, Kenshiro Teraji, Tim Tszyu, Sebastian Fundora,
    Vergil Ortiz, Tyson Fury, Anthony Joshua, Joseph Parker, Daniel Dubois, Fabio Wardley, Agit Kabayel, Lawrence Okolie,
    Moses Itauma, Conor Benn, Chris Eubank, Brian Norman, Mario Barrios, Ryan Garcia, Rolando Romero, Keyshawn Davis,
    Raymond Muratalla, Xander Zayas, Erickson Lubin, Jai Opetaia`,
  ),
  competition(
    9_709,
    'Nairobi Fight Night',
    [297, 'Kenya'],
    100,
    `Rayton Okwiri, Nick Mwangi, Daniel Wanyonyi, Albert Kimario, Kenneth Okoth, Cosmas Cheka, George Ouma, Gabriel Ochieng,
    Denis Mwale, Edwin Nganga, Michael Nyawade, Joseph Akai`,
  ),
];

/** Mixed martial arts. */
export const MMA = [
  competition(
    9_717,
    'UFC',
    [108, 'USA'],
    90,
    `Islam Makhachev, Ilia Topuria, Khamzat Chimaev, Merab Dvalishvili, Alex Pereira, Tom Aspinall, Alexandre Pantoja,
    Alexander Volkanovski, Petr Yan, Magomed Ankalaev, Jack Della Maddalena, Belal Muhammad, Sean O’Malley, Max Holloway,
    Charles Oliveira, Arman Tsarukyan, Justin Gaethje, Paddy Pimblett, Dricus du Plessis, Nassourdine Imavov, Sean Strickland,
    Israel Adesanya, Robert Whittaker, Reinier de Ridder, Caio Borralho, Jiri Prochazka, Carlos Ulberg, Khalil Rountree,
    Ciryl Gane, Sergei Pavlovich, Curtis Blaydes, Brandon Moreno, Joshua Van, Brandon Royval, Kai Kara-France, Umar Nurmagomedov,
    Cory Sandhagen, Song Yadong, Movsar Evloev, Diego Lopes, Lerone Murphy, Yair Rodriguez, Shavkat Rakhmonov, Sean Brady,
    Leon Edwards, Kamaru Usman, Ian Machado Garry, Michael Morales`,
  ),
  competition(
    9_718,
    'PFL Africa',
    [109, 'Africa'],
    100,
    `Dwight Joseph, Boule Godogo, Joffie Houlton, Justin Clarke, Wasi Adeshina, Abderrahman Errachidy, Shido Esperanca,
    Patrick Ocheme, Nkosi Ndebele, Karim Henniene, Jashell Awa, Maxwell Djantou, Abraham Bably, Mohammed Camara, Octave Ayinda,
    Peter Nzioki`,
  ),
];

/** Football on consoles: clubs with their players' made-up names. */
export const ESOCCER = [
  competition(
    9_737_001,
    'E-Premier 2x6',
    [1_371, 'Esoccer'],
    90,
    `Arsenal (Simba), Manchester City (Volt), Liverpool (Kasuku), Chelsea (Tembo), Manchester United (Nyota), Newcastle United (Radi),
    Aston Villa (Duma), Tottenham Hotspur (Moto), Brighton (Chui), Everton (Kifaru), Fulham (Mamba), West Ham United (Ndovu),
    Crystal Palace (Tai), Leeds United (Paka), Brentford (Nyuki), Bournemouth (Samaki)`,
  ),
  competition(
    9_737_002,
    'E-Champions 2x6',
    [1_371, 'Esoccer'],
    95,
    `Real Madrid (Upepo), Paris Saint-Germain (Jua), Barcelona (Mwezi), Bayern Munich (Bahari), Inter (Mlima), Atletico Madrid (Msitu),
    Borussia Dortmund (Mvua), Juventus (Theluji), Napoli (Barafu), Benfica (Mto), Ajax (Ziwa), Porto (Jangwa)`,
  ),
];
